import { ONE_SIZE } from '@shop/contract/catalogue';
import type { Draft, ImportVariant } from './rows.ts';
import { isSameSize, normalizeSize } from './size-names.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** A size of the file beside the one of the shop that it means. */
export type VariantMatch = { row: ImportVariant; existing: ExistingVariant | undefined };
/** A row that means the same variant as an earlier one. */
export type DuplicateRow = { line: number; of: ImportVariant; isAdded: boolean };

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The sizes of a product in the file beside those of the shop: by SKU, else by size and colour, and each by the shop's
 * spelling. Rows that mean one variant become one.
 */
export function matchVariants(
  { variants }: Pick<Draft, 'variants'>,
  existing: readonly ExistingVariant[],
): { matched: VariantMatch[]; repeated: DuplicateRow[] } {
  const matched: VariantMatch[] = [];
  const duplicates: DuplicateRow[] = [];
  for (const match of matchRows(variants, existing)) {
    const said = normalizeSpelling(match);
    const earlier = matched.find((it) => isSameVariant(it, { ...match, row: said }));
    if (!earlier) {
      matched.push({ ...match, row: said });
      continue;
    }
    earlier.existing ??= match.existing;
    const isAdded = isAnotherStock(earlier.row, match.row) && isCount(earlier.row.stock) && isCount(match.row.stock);
    if (isAdded) earlier.row = { ...earlier.row, stock: String(Number(earlier.row.stock) + Number(match.row.stock)) };
    duplicates.push({ line: match.row.line, of: earlier.row, isAdded });
  }
  return { matched, repeated: duplicates };
}

/** A row that matches nothing in the shop may still name what another row of the file has matched by its SKU. */
const isSameVariant = (a: VariantMatch, b: VariantMatch): boolean =>
  a.existing && b.existing
    ? a.existing === b.existing
    : isSameSize(a.row.size || ONE_SIZE, b.row.size || ONE_SIZE) && isSameText(a.row.colour, b.row.colour);

function matchRows(said: readonly ImportVariant[], existing: readonly ExistingVariant[]): VariantMatch[] {
  const bySku = said.map(({ sku }) => (sku === '' ? undefined : existing.find((it) => isSameText(it.sku, sku))));
  const free = existing.filter((it) => !bySku.includes(it));
  const active = free.filter((it) => it.isActive);
  const only = said.length === 1 && existing.filter((it) => it.isActive).length === 1 ? active[0] : undefined;
  return said.map((match, index) => {
    const size = match.size || ONE_SIZE;
    const isExact = (it: ExistingVariant) => isSameText(it.size, size) && isSameText(it.colour, match.colour);
    const isLike = (it: ExistingVariant) => isSameSize(it.size, size) && isSameText(it.colour, match.colour);
    const result = [active, free].flatMap((list) => list.find(isExact) ?? list.find(isLike) ?? []).at(0);
    return { row: match, existing: bySku[index] ?? result ?? (match.size === '' && match.colour === '' ? only : undefined) };
  });
}

/** Another spelling of an existing size is no change; a new size gets its usual name. */
function normalizeSpelling({ row: said, existing }: VariantMatch): ImportVariant {
  const size = existing && isSameSize(existing.size, said.size) ? existing.size : normalizeSize(said.size);
  const colour = existing && isSameText(existing.colour, said.colour) ? existing.colour : said.colour;
  return { ...said, size, colour };
}

/** "S" and "Small", or two SKUs, are two piles of one size; the same row again is the same pile. */
const isAnotherStock = (a: ImportVariant, b: ImportVariant): boolean => !isSameText(a.sku, b.sku) || !isSameText(a.size, b.size);
const isCount = (text: string): boolean => /^\d+$/.test(text);
