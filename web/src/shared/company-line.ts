import { needsGstin } from '@shop/contract/shop-facts';
import type { ShopDetails } from '@shop/contract/settings';

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

/** Who the shop is in law and where, as far as it is known: "Chakra Clothing, 5 Mill Road, Tiruppur 641601". */
export const companyLine = ({ legalName, name, address }: ShopDetails): string => joined(legalName || name, address);

/** "GSTIN 29ABCDE1234F1ZW"; empty for a shop that has none. */
export const gstinLine = ({ taxStatus, gstin }: ShopDetails): string =>
  needsGstin(taxStatus) && gstin !== '' ? `GSTIN ${gstin}` : '';
