import { ONE_SIZE } from '@shop/contract/catalogue';
import type { Draft, ImportVariant } from './rows.ts';
import { isSameSize, sizeNamed } from './size-names.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** A size of the file beside the one of the shop that it means. */
export type VariantMatch = { said: ImportVariant; kept: ExistingVariant | undefined };
/** A row that means the same variant as an earlier one. */
export type Repeated = { line: number; of: ImportVariant; isAdded: boolean };

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The sizes of a product in the file beside those of the shop: by SKU, else by size and colour, and each by the shop's
 * spelling. Rows that mean one variant become one.
 */
export function matchVariants(
  { variants }: Pick<Draft, 'variants'>,
  kept: readonly ExistingVariant[],
): { matched: VariantMatch[]; repeated: Repeated[] } {
  const matched: VariantMatch[] = [];
  const repeated: Repeated[] = [];
  for (const one of matchAll(variants, kept)) {
    const said = spelled(one);
    const first = matched.find((it) => isSameVariant(it, { ...one, said }));
    if (!first) {
      matched.push({ ...one, said });
      continue;
    }
    first.kept ??= one.kept;
    const isAdded = isAnotherStock(first.said, one.said) && isCount(first.said.stock) && isCount(one.said.stock);
    if (isAdded) first.said = { ...first.said, stock: String(Number(first.said.stock) + Number(one.said.stock)) };
    repeated.push({ line: one.said.line, of: first.said, isAdded });
  }
  return { matched, repeated };
}

/** A row that matches nothing in the shop may still name what another row of the file has matched by its SKU. */
const isSameVariant = (a: VariantMatch, b: VariantMatch): boolean =>
  a.kept && b.kept
    ? a.kept === b.kept
    : isSameSize(a.said.size || ONE_SIZE, b.said.size || ONE_SIZE) && isSameText(a.said.colour, b.said.colour);

function matchAll(said: readonly ImportVariant[], kept: readonly ExistingVariant[]): VariantMatch[] {
  const bySku = said.map(({ sku }) => (sku === '' ? undefined : kept.find((it) => isSameText(it.sku, sku))));
  const free = kept.filter((it) => !bySku.includes(it));
  const active = free.filter((it) => it.isActive);
  const only = said.length === 1 && kept.filter((it) => it.isActive).length === 1 ? active[0] : undefined;
  return said.map((one, index) => {
    const size = one.size || ONE_SIZE;
    const isExact = (it: ExistingVariant) => isSameText(it.size, size) && isSameText(it.colour, one.colour);
    const isLike = (it: ExistingVariant) => isSameSize(it.size, size) && isSameText(it.colour, one.colour);
    const found = [active, free].flatMap((list) => list.find(isExact) ?? list.find(isLike) ?? []).at(0);
    return { said: one, kept: bySku[index] ?? found ?? (one.size === '' && one.colour === '' ? only : undefined) };
  });
}

/** What is spelled otherwise in the shop is no change; a new size gets its usual name. */
function spelled({ said, kept }: VariantMatch): ImportVariant {
  const size = kept && isSameSize(kept.size, said.size) ? kept.size : sizeNamed(said.size);
  const colour = kept && isSameText(kept.colour, said.colour) ? kept.colour : said.colour;
  return { ...said, size, colour };
}

/** "S" and "Small", or two SKUs, are two piles of one size; the same row again is the same pile. */
const isAnotherStock = (a: ImportVariant, b: ImportVariant): boolean => !isSameText(a.sku, b.sku) || !isSameText(a.size, b.size);
const isCount = (text: string): boolean => /^\d+$/.test(text);
