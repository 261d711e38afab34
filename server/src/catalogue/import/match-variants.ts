import { ONE_SIZE } from '@shop/contract/catalogue';
import type { Draft, ImportVariant } from './rows.ts';
import { isSameSize, normalizeSize } from './size-names.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** A size of the file and the matching one of the shop. */
export type VariantMatch = { row: ImportVariant; existing: ExistingVariant | undefined };
/** A row for the same variant as an earlier row. */
export type DuplicateRow = { line: number; of: ImportVariant; isAdded: boolean };

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Matches the sizes of a product in the file with those of the shop: by SKU, else by size and colour, with the shop's
 * spelling. Rows for one variant are merged.
 */
export function matchVariants(
  { variants }: Pick<Draft, 'variants'>,
  existing: readonly ExistingVariant[],
): { matched: VariantMatch[]; repeated: DuplicateRow[] } {
  const matched: VariantMatch[] = [];
  const duplicates: DuplicateRow[] = [];
  for (const match of matchRows(variants, existing)) {
    const row = normalizeSpelling(match);
    const earlier = matched.find((it) => isSameVariant(it, { ...match, row }));
    if (!earlier) {
      matched.push({ ...match, row });
      continue;
    }
    earlier.existing ??= match.existing;
    const isAdded = isAnotherStock(earlier.row, match.row) && isCount(earlier.row.stock) && isCount(match.row.stock);
    if (isAdded) earlier.row = { ...earlier.row, stock: String(Number(earlier.row.stock) + Number(match.row.stock)) };
    duplicates.push({ line: match.row.line, of: earlier.row, isAdded });
  }
  return { matched, repeated: duplicates };
}

/** Rows that match no existing variant are compared by size and colour, also with a row that matched one by its SKU. */
const isSameVariant = (a: VariantMatch, b: VariantMatch): boolean =>
  a.existing && b.existing
    ? a.existing === b.existing
    : isSameSize(a.row.size || ONE_SIZE, b.row.size || ONE_SIZE) && isSameText(a.row.colour, b.row.colour);

function matchRows(rows: readonly ImportVariant[], existing: readonly ExistingVariant[]): VariantMatch[] {
  const bySku = rows.map(({ sku }) => (sku === '' ? undefined : existing.find((it) => isSameText(it.sku, sku))));
  const free = existing.filter((it) => !bySku.includes(it));
  const active = free.filter((it) => it.isActive);
  const only = rows.length === 1 && existing.filter((it) => it.isActive).length === 1 ? active[0] : undefined;
  return rows.map((match, index) => {
    const size = match.size || ONE_SIZE;
    const isExact = (it: ExistingVariant) => isSameText(it.size, size) && isSameText(it.colour, match.colour);
    const hasMatch = (it: ExistingVariant) => isSameSize(it.size, size) && isSameText(it.colour, match.colour);
    const result = [active, free].flatMap((list) => list.find(isExact) ?? list.find(hasMatch) ?? []).at(0);
    return { row: match, existing: bySku[index] ?? result ?? (match.size === '' && match.colour === '' ? only : undefined) };
  });
}

/** Another spelling of an existing size is no change; a new size gets its standard name. */
function normalizeSpelling({ row, existing }: VariantMatch): ImportVariant {
  const size = existing && isSameSize(existing.size, row.size) ? existing.size : normalizeSize(row.size);
  const colour = existing && isSameText(existing.colour, row.colour) ? existing.colour : row.colour;
  return { ...row, size, colour };
}

/** "S" and "Small", or two SKUs, have separate stock that is added up; the same row again has the same stock. */
const isAnotherStock = (a: ImportVariant, b: ImportVariant): boolean => !isSameText(a.sku, b.sku) || !isSameText(a.size, b.size);
const isCount = (text: string): boolean => /^\d+$/.test(text);
