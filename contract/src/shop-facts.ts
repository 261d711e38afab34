/** The shop's GST registration: it decides on the document of a sale (tax invoice, bill of supply, plain invoice). */
export const TAX_STATUSES = ['registered', 'composition', 'unregistered'] as const;
export type TaxStatus = (typeof TAX_STATUSES)[number];

/** Facts that a shop needs before it may sell. */
export type ShopFacts = { name: string; address: string; phone: string; taxStatus: TaxStatus | null; gstin: string };
export type ShopFact = keyof ShopFacts;

/** The missing facts; orders are accepted once there are none. */
export function missingFacts(shop: ShopFacts): ShopFact[] {
  const needed: ShopFact[] = [
    'name',
    'address',
    'phone',
    'taxStatus',
    ...(needsGstin(shop.taxStatus) ? (['gstin'] as const) : []),
  ];
  return needed.filter((fact) => (shop[fact] ?? '') === '');
}

/** Whether a shop of this tax status has a GSTIN, and prints it. */
export const needsGstin = (taxStatus: TaxStatus | null): boolean => taxStatus === 'registered' || taxStatus === 'composition';
