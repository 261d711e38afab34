/** What a text may name in braces, read from the settings and the live products. */
export type Facts = {
  shopName: string;
  supportHours: string;
  returnDays: number;
  /** As people read it, `₹999`; `null` where delivery is never free. */
  freeShippingFrom: string | null;
  /** `free` where delivery is free everywhere, or `free from ₹999`. */
  freeShipping: string | null;
  /** The same as a promise: `Free shipping` or `Free shipping from ₹999`. */
  shippingOffer: string | null;
  /** The highest fee of a zone, `₹80`; `null` where none has one. */
  deliveryFee: string | null;
  /** Working days from the order to the parcel's arrival in all zones, `2–7`; `null` without zones. */
  deliveryDays: string | null;
  /** `Cash on delivery` where the shop takes it. */
  cashOnDelivery: string | null;
  /** What a cash order costs on top; `null` for nothing. */
  codFee: string | null;
  /** As in a sentence, `UPI, credit and debit cards, and cash on delivery`. */
  paymentMethods: string;
  email: string;
  phone: string;
  /** Who the shop is in law and where, with its GSTIN. */
  company: string;
  grievanceOfficer: string;
  /** By the category's address, as people read them; a category without a product on sale is missing. */
  lowestPrice: ReadonlyMap<string, string>;
};

export type Filled = { text: string; missing: string[] };

/** Facts that are texts of the settings as they are; an empty one has no value. */
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

/** Facts of delivery, which have no value where the settings give them none. */
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

const FACT = /\{([a-zA-Z]+)(?::([a-z0-9-]+))?\}/g;

const valueOf = (facts: Facts, name: string, of: string | undefined): string | null | undefined => {
  if (name === 'lowestPrice') return of === undefined ? undefined : (facts.lowestPrice.get(of) ?? null);
  if (of !== undefined) return undefined;
  if (isTextFact(name)) return facts[name] || null;
  if (name === 'returnDays') return facts.returnDays > 0 ? String(facts.returnDays) : null;
  return isDeliveryFact(name) ? facts[name] : undefined;
};

/**
 * One text with its facts in place. A text with a fact that has no value, such as a price that no product
 * has, is empty, and `missing` names the fact for staff. Braces that name no fact stay as they are.
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
