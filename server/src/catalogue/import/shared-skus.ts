import type { Draft, ImportVariant } from './rows.ts';
import type { Problem } from './csv-cells.ts';
import { isSameSize } from './size-names.ts';

type SkuOwner = { draft: Draft; variant: ImportVariant };

/**
 * Lets the first of several variants keep the SKU that a file gives to all of them; the others lose it, and get one of their
 * own when they are saved. Two rows of one size of one product are one variant, and share it rightly.
 */
export function removeSharedSkus(drafts: readonly Draft[], column: string): { drafts: Draft[]; warnings: Problem[] } {
  const owners = new Map<string, SkuOwner>();
  const warnings: Problem[] = [];
  const repaired = drafts.map((draft) => ({
    ...draft,
    variants: draft.variants.map((variant) => {
      const key = variant.sku.toLowerCase();
      const first = owners.get(key);
      if (key === '' || !first) {
        owners.set(key, { draft, variant });
        return variant;
      }
      if (first.draft === draft && isSameChoice(first.variant, variant)) return variant;
      const message = `SKU ${variant.sku} is already on line ${first.variant.line}. This variant gets a new SKU.`;
      warnings.push({ line: variant.line, column, name: draft.name, message, group: 'SKU used more than once' });
      return { ...variant, sku: '' };
    }),
  }));
  return { drafts: repaired, warnings };
}

const isSameChoice = (a: ImportVariant, b: ImportVariant): boolean =>
  isSameSize(a.size, b.size) && a.colour.toLowerCase() === b.colour.toLowerCase();
