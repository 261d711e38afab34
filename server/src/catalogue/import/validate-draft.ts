import type { Translations } from '@shop/contract/translations';
import * as z from 'zod/mini';
import { ONE_SIZE } from '@shop/contract/catalogue';
import { CategoryForm, NewProduct } from '@shop/contract/catalogue-staff';
import type { Problem } from '#kernel/csv';
import type { VariantMatch } from './match-variants.ts';
import type { ImageRow } from '../product-mapper.ts';
import { parseBarcode, parseGrams } from './barcode-and-weight.ts';
import { parseTags, type Columns, type Draft, type RowWeight } from './rows.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** An existing product, as loaded for an import. */
export type ExistingProduct = {
  id: string;
  slug: string;
  name: string;
  description: string;
  categoryId: string;
  tags: string[];
  isActive: boolean;
  translations: Translations;
  updatedAt: Date;
  variants: ExistingVariant[];
  pictures: ImageRow[];
};
export type ValidationResult = { form: NewProduct } | { problems: Problem[] };

/** A placeholder: the form requires a price of the product, but a file has one per variant. */
const SOME_PRICE = 1;

/** Validates a product of a file by the Add Product form, with its messages. Blank cells keep the existing values. */
export function validateDraft(
  draft: Draft,
  { existing, columns, matched }: { existing: ExistingProduct | undefined; columns: Columns; matched: readonly VariantMatch[] },
): ValidationResult {
  const input = {
    name: draft.name || existing?.name || '',
    description: draft.description || existing?.description || (existing ? '-' : draft.name),
    category: 'named',
    product_price: SOME_PRICE,
    sale_price: SOME_PRICE,
    tags: draft.tags === undefined ? (existing?.tags ?? []) : parseTags(draft.tags),
    translations: draft.translations,
    variants: matched.map((match) => variantInput(match, draft.weight)),
  };
  const result = z.safeParse(NewProduct, input as never);
  const category = z.safeParse(CategoryForm, { name: draft.category || 'kept', parentCategory: draft.parent });
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => problemOf(issue, { draft, columns, matched })),
    ...(category.error?.issues ?? []).map(({ message }) => ({
      line: draft.line,
      column: columns.category,
      name: draft.name,
      message,
    })),
  ];
  if (problems.length > 0) return { problems: onePerCell(problems) };
  if (!result.success) throw new TypeError('a form without a mistake was not read');
  const { description } = result.data;
  return { form: { ...result.data, description: existing && draft.description === '' ? existing.description : description } };
}

const NO_WEIGHT: RowWeight = { text: '', unit: '' };

function variantInput({ row, existing: existingVariant }: VariantMatch, weight: RowWeight | undefined) {
  const sale = row.sale || (existingVariant ? String(existingVariant.salePaise / 100) : '');
  const existingMrp = existingVariant && row.mrp === undefined ? String(existingVariant.mrpPaise / 100) : '';
  return {
    size: row.size || existingVariant?.size || ONE_SIZE,
    colour: row.colour || (existingVariant?.colour ?? ''),
    sku: row.sku || (existingVariant?.sku ?? ''),
    stock: stockInput(row.stock, existingVariant),
    sale_price: sale,
    product_price: row.mrp || existingMrp || sale,
    barcode: parseBarcode(row.barcode ?? '') ?? existingVariant?.barcode ?? null,
    weightGrams: parseGrams(row.weight ?? weight ?? NO_WEIGHT) ?? existingVariant?.weightGrams ?? null,
  };
}

/** A new variant without a count has no stock. */
function stockInput(text: string, existingVariant: ExistingVariant | undefined): number {
  if (text === '') return existingVariant?.stock ?? 0;
  return /^\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
}

type ValidationContext = { draft: Draft; columns: Columns; matched: readonly VariantMatch[] };
const FIELDS: Record<string, keyof Columns> = {
  name: 'name',
  description: 'description',
  category: 'category',
  tags: 'tags',
  size: 'size',
  colour: 'colour',
  sku: 'sku',
  stock: 'stock',
  sale_price: 'sale',
  product_price: 'mrp',
  barcode: 'barcode',
  weightGrams: 'weight',
};

function problemOf({ path, message }: z.core.$ZodIssue, { draft, columns, matched }: ValidationContext): Problem {
  const [field, index, property] = path;
  const row = field === 'variants' && typeof index === 'number' ? matched[index] : undefined;
  // Where the sale price is used as MRP too, the error is reported in its column.
  const name = property === 'product_price' && !row?.row.mrp ? 'sale_price' : String(row ? property : field);
  if (field === 'translations')
    return {
      line: draft.line,
      column: `${property === 'name' ? 'Title' : 'Body (HTML)'} (${String(index)})`,
      name: draft.name,
      message,
    };
  const column = FIELDS[name];
  return { line: row?.row.line ?? draft.line, column: column ? columns[column] : '', name: draft.name, message };
}

/** Of several errors about one cell the last, which is about the price itself. */
const onePerCell = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((it) => [`${it.line} ${it.column}`, it])).values(),
];
