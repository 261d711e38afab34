import { needsGstin } from './shop-facts.ts';
import type { ShopDetails } from './settings.ts';

type Named = Pick<ShopDetails, 'legalName' | 'name' | 'address'>;
type Taxed = Pick<ShopDetails, 'taxStatus' | 'gstin'>;

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

/** The shop's legal name and address, as far as known: "Chakra Clothing, 5 Mill Road, Tiruppur 641601". */
export const companyLine = ({ legalName, name, address }: Named): string => joined(legalName || name, address);

/** "GSTIN 29ABCDE1234F1ZW"; empty for a shop without one. */
export const gstinLine = ({ taxStatus, gstin }: Taxed): string => (needsGstin(taxStatus) && gstin !== '' ? `GSTIN ${gstin}` : '');
