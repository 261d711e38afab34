/** Values that a text may name in braces, read from the settings and the live products. */
export type Facts = {
  shopName: string;
  supportHours: string;
  returnDays: number;
  /** Formatted, `₹999`; `null` where delivery is never free. */
  freeShippingFrom: string | null;
  /** `free` where delivery is free everywhere, or `free from ₹999`. */
  freeShipping: string | null;
  /** As a promise: `Free shipping` or `Free shipping from ₹999`. */
  shippingOffer: string | null;
  /** The highest fee of a zone, `₹80`; `null` where none has one. */
  deliveryFee: string | null;
  /** Working days from the order to the parcel's arrival in all zones, `2–7`; `null` without zones. */
  deliveryDays: string | null;
  /** `Cash on delivery` where the shop takes it. */
  cashOnDelivery: string | null;
  /** The extra fee of a cash order; `null` for none. */
  codFee: string | null;
  /** As in a sentence: `UPI, credit and debit cards, and cash on delivery`. */
  paymentMethods: string;
  email: string;
  phone: string;
  /** Legal name and address of the shop, with its GSTIN. */
  company: string;
  grievanceOfficer: string;
  /** Formatted prices by the category's address; a category without a product on sale is missing. */
  lowestPrice: ReadonlyMap<string, string>;
};

export type Filled = { text: string; missing: string[] };

/** Facts that are texts of the settings; an empty one has no value. */
export const TEXT_FACTS = [
  'shopName',
  'supportHours',
  'email',
  'phone',
  'company',
  'grievanceOfficer',
  'paymentMethods',
] as const satisfies (keyof Facts)[];
const isTextFact = (name: string): name is (typeof TEXT_FACTS)[number] => (TEXT_FACTS as readonly string[]).includes(name);

/** Facts of delivery, which have no value where the settings lack them. */
const DELIVERY_FACTS = [
  'freeShippingFrom',
  'freeShipping',
  'shippingOffer',
  'deliveryFee',
  'deliveryDays',
  'cashOnDelivery',
  'codFee',
] as const satisfies (keyof Facts)[];
const isDeliveryFact = (name: string): name is (typeof DELIVERY_FACTS)[number] =>
  (DELIVERY_FACTS as readonly string[]).includes(name);

const FACT = /\{([a-zA-Z]+)(?::([^{}<>]+))?\}/g;

/** A category as staff name it, `Kurta Sets` or `kurta-sets`, as an address. */
export const addressOfCategory = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '-');

const valueOf = (facts: Facts, name: string, of: string | undefined): string | null | undefined => {
  if (name === 'lowestPrice') return of === undefined ? undefined : (facts.lowestPrice.get(addressOfCategory(of)) ?? null);
  if (of !== undefined) return undefined;
  if (isTextFact(name)) return facts[name] || null;
  if (name === 'returnDays') return facts.returnDays > 0 ? String(facts.returnDays) : null;
  return isDeliveryFact(name) ? facts[name] : undefined;
};

/**
 * Fills the facts of one text. A text with a fact that has no value, such as the price of a category without products,
 * becomes empty, and `missing` lists the fact for staff. Braces that name no fact stay as they are.
 */
export function fillFacts(text: string, facts: Facts): Filled {
  const missing: string[] = [];
  const filled = text.replace(FACT, (whole, name: string, of: string | undefined) => {
    const value = valueOf(facts, name, of);
    if (value === null) missing.push(whole);
    return value ?? whole;
  });
  return missing.length > 0 ? { text: '', missing } : { text: filled, missing };
}
