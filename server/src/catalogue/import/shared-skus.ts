import type { Problem } from '#kernel/csv';
import type { Draft, ImportVariant } from './rows.ts';
import type { DraftGroup } from './draft-store.provider.ts';
import { isSameSize } from './size-names.ts';

type SkuOwner = Pick<ImportVariant, 'line' | 'size' | 'colour'> & { position: number };
/** A variant whose SKU an earlier one of the file has: by the position of its product, and its own among the variants. */
export type SharedSku = { position: number; index: number; sku: string; line: number; name: string; firstLine: number };
/** `all` are the lower-case SKUs of the file. */
export type FileSkus = { shared: readonly SharedSku[]; all: Set<string> };

/**
 * Collects the SKUs of a file, group by group. Two rows of one size of one product are one variant, and may share a SKU.
 */
export function collectSkus() {
  const owners = new Map<string, SkuOwner>();
  const shared: SharedSku[] = [];
  return {
    add({ start, drafts }: DraftGroup): void {
      for (const [at, { name, variants }] of drafts.entries())
        for (const [index, { sku, line, size, colour }] of variants.entries()) {
          const key = sku.toLowerCase();
          if (key === '') continue;
          const position = start + at;
          const first = owners.get(key);
          if (!first) owners.set(key, { position, line, size, colour });
          else if (first.position !== position || !isSameChoice(first, { size, colour }))
            shared.push({ position, index, sku, line, name, firstLine: first.line });
        }
    },
    end(): FileSkus {
      const all = new Set(owners.keys());
      owners.clear();
      return { shared, all };
    },
  };
}

/** The key of a variant by the position of its product in the file, and its own among the variants. */
export const variantKey = ({ position, index }: Pick<SharedSku, 'position' | 'index'>): string => `${position}/${index}`;

/** The SKU with the lowest free number appended: "TEE-M" becomes "TEE-M-2". */
export function skuWithEnding(sku: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${sku}-${number}`.toLowerCase())) number += 1;
  return `${sku}-${number}`;
}

/**
 * Keeps a SKU that a file gives to several variants with the first; the others lose it, and get a new one when they
 * are saved.
 */
export function removeSharedSkus(drafts: readonly Draft[], column: string): { drafts: Draft[]; warnings: Problem[] } {
  const skus = collectSkus();
  skus.add({ start: 0, drafts });
  const { shared } = skus.end();
  const losers = new Set(shared.map(variantKey));
  const warnings = shared.map(({ sku, line, name, firstLine }): Problem => {
    const message = `SKU ${sku} is already on line ${firstLine}. This variant gets a new SKU.`;
    return { line, column, name, message, group: 'SKU used more than once' };
  });
  const repaired = drafts.map((draft, position) => ({
    ...draft,
    variants: draft.variants.map((variant, index) =>
      losers.has(variantKey({ position, index })) ? { ...variant, sku: '' } : variant,
    ),
  }));
  return { drafts: repaired, warnings };
}

type Choice = Pick<ImportVariant, 'size' | 'colour'>;
const isSameChoice = (a: Choice, b: Choice): boolean =>
  isSameSize(a.size, b.size) && a.colour.toLowerCase() === b.colour.toLowerCase();
