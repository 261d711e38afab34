import { needsGstin } from './shop-facts.ts';
import type { ShopDetails } from './settings.ts';

type Named = Pick<ShopDetails, 'legalName' | 'name' | 'address'>;
type Taxed = Pick<ShopDetails, 'taxStatus' | 'gstin'>;

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

/** Who the shop is in law and where, as far as it is known: "Chakra Clothing, 5 Mill Road, Tiruppur 641601". */
export const companyLine = ({ legalName, name, address }: Named): string => joined(legalName || name, address);

/** "GSTIN 29ABCDE1234F1ZW"; empty for a shop that has none. */
export const gstinLine = ({ taxStatus, gstin }: Taxed): string => (needsGstin(taxStatus) && gstin !== '' ? `GSTIN ${gstin}` : '');
