import type { Product } from '@shop/contract/catalogue';
import { formatAmount } from '../shared/format-amount.ts';

/** Form values of a variant in Update Product. Without an `_id` it is new. */
export type VariantRow = {
  _id?: string;
  size: string;
  colour: string;
  sku: string;
  product_price: string;
  sale_price: string;
  stock: number;
  weightGrams: number | null;
  barcode: string;
  /** The stock when the form was opened. */
  stockWas?: number;
};

/** The columns of the grid, in the order in which a spreadsheet's cells are pasted into them. */
export const ROW_FIELDS = ['size', 'colour', 'sku', 'product_price', 'sale_price', 'stock', 'weightGrams', 'barcode'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

export const toVariantRows = ({ variants }: Pick<Product, 'variants'>): VariantRow[] =>
  variants.map(({ _id, size, colour, sku, stock, weightGrams = null, barcode, sale_price: sale, product_price: mrp }) => ({
    _id,
    size,
    colour,
    sku,
    product_price: formatAmount(mrp),
    sale_price: formatAmount(sale),
    stock,
    stockWas: stock,
    weightGrams,
    barcode: barcode ?? '',
  }));

/** A new size, which starts with the product's prices. */
export const newRow = ({ sale_price: sale, product_price: mrp }: Product): VariantRow => ({
  size: '',
  colour: '',
  sku: '',
  product_price: formatAmount(mrp),
  sale_price: formatAmount(sale),
  stock: 0,
  weightGrams: null,
  barcode: '',
});

/** Whether a text is several cells of a spreadsheet and not one. */
export const isCells = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

type CellPosition = { row: number; field: RowField };

/** The rows after spreadsheet cells were pasted at a position, to the right and down; rows past the end are added. */
export function pasteCells(
  rows: readonly VariantRow[],
  at: CellPosition,
  { text, blank }: { text: string; blank: VariantRow },
): VariantRow[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const first = ROW_FIELDS.indexOf(at.field);
  const after = Array.from({ length: Math.max(rows.length, at.row + lines.length) }, (_, index) => rows[index] ?? blank);
  for (const [down, line] of lines.entries())
    for (const [right, cell] of line.split('\t').entries()) {
      const [field, row] = [ROW_FIELDS[first + right], after[at.row + down]];
      if (field && row) after[at.row + down] = { ...row, [field]: parseCell(field, cell) };
    }
  return after;
}

const parseCell = (field: RowField, cell: string): string | number | null =>
  field === 'stock' ? parseCount(cell) : field === 'weightGrams' ? toGrams(cell) : cell.trim();

/** The weight of a field: null where it is empty, NaN for other text, which the form rejects. */
export const toGrams = (text: string | number | null): number | null =>
  text === null || text === '' ? null : typeof text === 'number' ? text : parseCount(text);

/** "1,200" as spreadsheets write it; NaN for other text, which the form rejects. */
const parseCount = (cell: string): number => Number(cell.trim().replaceAll(',', '') || Number.NaN);
