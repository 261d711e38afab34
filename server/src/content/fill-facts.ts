/** What a text may name in braces, read from the settings and the live products. */
export type Facts = {
  shopName: string;
  supportHours: string;
  returnDays: number;
  /** As people read it, `₹999`; `null` where delivery is never free. */
  freeShippingFrom: string | null;
  /** By the category's address, as people read them; a category without a product on sale is missing. */
  lowestPrice: ReadonlyMap<string, string>;
};

export type Filled = { text: string; missing: string[] };

const FACT = /\{([a-zA-Z]+)(?::([a-z0-9-]+))?\}/g;

const valueOf = (facts: Facts, name: string, of: string | undefined): string | null | undefined => {
  if (name === 'lowestPrice') return of === undefined ? undefined : (facts.lowestPrice.get(of) ?? null);
  if (of !== undefined) return undefined;
  if (name === 'shopName') return facts.shopName || null;
  if (name === 'supportHours') return facts.supportHours || null;
  if (name === 'returnDays') return facts.returnDays > 0 ? String(facts.returnDays) : null;
  return name === 'freeShippingFrom' ? facts.freeShippingFrom : undefined;
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
