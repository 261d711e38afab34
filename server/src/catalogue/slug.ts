/** Reserved words of the API's own paths below /product. */
const RESERVED = new Set(['admin', 'all', 'filter', 'in-cart', 'search', 'suggest', 'today-offers', 'trending']);
const MAX_SLUG_LENGTH = 80;

/** Converts a name to a slug: "Séraphine’s T-Shirt" → "seraphines-t-shirt". Letters of other scripts stay. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'item';
}

/** An address that staff typed, as a slug; reserved words get a number. */
export const ownSlugOf = (text: string): string => uniqueSlug([slugOf(text)], new Set());

/** The first free candidate, else the first candidate with the lowest free number. */
export function uniqueSlug(candidates: readonly [string, ...string[]], taken: ReadonlySet<string>): string {
  const isFree = (name: string) => !taken.has(name.toLowerCase()) && !RESERVED.has(name.toLowerCase());
  const free = candidates.find(isFree);
  if (free !== undefined) return free;
  let number = 2;
  while (!isFree(`${candidates[0]}-${number}`)) number += 1;
  return `${candidates[0]}-${number}`;
}

type WithSku = { size: string; colour: string; sku: string };

/** Gives every variant without a SKU a readable one that is free, and adds all SKUs to `taken`. */
export function withSkus<V extends WithSku>(productName: string, variants: readonly V[], taken: Set<string>): V[] {
  for (const { sku } of variants) if (sku !== '') taken.add(sku.toLowerCase());
  return variants.map((variant) => {
    if (variant.sku !== '') return variant;
    const sku = uniqueSlug([preferredSku(productName, variant)], taken);
    taken.add(sku.toLowerCase());
    return { ...variant, sku };
  });
}

/** The preferred SKU of a variant, without "One size". */
export const preferredSku = (productName: string, { size, colour }: Omit<WithSku, 'sku'>): string =>
  skuOf(productName, colour, size === 'One size' ? '' : size);

/** A readable SKU: "Slim Jeans", "Raw indigo", "32" → "SLIM-JEANS-RAW-INDIGO-32". */
export const skuOf = (...parts: string[]): string => parts.filter(Boolean).map(slugOf).join('-').slice(0, 50).toUpperCase();
