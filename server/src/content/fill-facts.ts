/** What a text may name in braces, read from the settings and the live products. */
export type Facts = {
  shopName: string;
  supportHours: string;
  returnDays: number;
  /** As people read it, `₹999`; `null` where delivery is never free. */
  freeShippingFrom: string | null;
  /** `free` where delivery is free everywhere, or `free from ₹999`. */
  freeShipping: string | null;
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
export const TEXT_FACTS = ['shopName', 'supportHours', 'email', 'phone', 'company', 'grievanceOfficer'] as const;
const isTextFact = (name: string): name is (typeof TEXT_FACTS)[number] => (TEXT_FACTS as readonly string[]).includes(name);

const FACT = /\{([a-zA-Z]+)(?::([a-z0-9-]+))?\}/g;

const valueOf = (facts: Facts, name: string, of: string | undefined): string | null | undefined => {
  if (name === 'lowestPrice') return of === undefined ? undefined : (facts.lowestPrice.get(of) ?? null);
  if (of !== undefined) return undefined;
  if (isTextFact(name)) return facts[name] || null;
  if (name === 'returnDays') return facts.returnDays > 0 ? String(facts.returnDays) : null;
  return name === 'freeShippingFrom' || name === 'freeShipping' ? facts[name] : undefined;
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
