import type { Draft, ImportVariant } from './rows.ts';
import type { Problem } from './csv-cells.ts';
import { isSameSize } from './size-names.ts';

type SkuOwner = { draft: Draft; variant: ImportVariant };
type SharedSku = SkuOwner & { first: SkuOwner };

/**
 * The variants whose SKU an earlier one of the file has, and all SKUs of the file in small letters. Two rows of one size of one
 * product are one variant, and share it rightly.
 */
export function sharedSkus(drafts: readonly Draft[]): { shared: SharedSku[]; all: Set<string> } {
  const owners = new Map<string, SkuOwner>();
  const shared: SharedSku[] = [];
  for (const draft of drafts)
    for (const variant of draft.variants) {
      const key = variant.sku.toLowerCase();
      if (key === '') continue;
      const first = owners.get(key);
      if (!first) owners.set(key, { draft, variant });
      else if (first.draft !== draft || !isSameChoice(first.variant, variant)) shared.push({ draft, variant, first });
    }
  return { shared, all: new Set(owners.keys()) };
}

/** The SKU with the lowest number behind it that is free: "TEE-M" becomes "TEE-M-2". */
export function skuWithEnding(sku: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${sku}-${number}`.toLowerCase())) number += 1;
  return `${sku}-${number}`;
}

/**
 * Lets the first of several variants keep the SKU that a file gives to all of them; the others lose it, and get one of their
 * own when they are saved.
 */
export function removeSharedSkus(drafts: readonly Draft[], column: string): { drafts: Draft[]; warnings: Problem[] } {
  const { shared } = sharedSkus(drafts);
  const losers = new Set(shared.map(({ variant }) => variant));
  const warnings = shared.map(({ draft, variant, first }): Problem => {
    const message = `SKU ${variant.sku} is already on line ${first.variant.line}. This variant gets a new SKU.`;
    return { line: variant.line, column, name: draft.name, message, group: 'SKU used more than once' };
  });
  const repaired = drafts.map((draft) => ({
    ...draft,
    variants: draft.variants.map((variant) => (losers.has(variant) ? { ...variant, sku: '' } : variant)),
  }));
  return { drafts: repaired, warnings };
}

const isSameChoice = (a: ImportVariant, b: ImportVariant): boolean =>
  isSameSize(a.size, b.size) && a.colour.toLowerCase() === b.colour.toLowerCase();
