import * as z from 'zod/mini';
import { ONE_SIZE } from '@shop/contract/catalogue';
import { CategoryForm, NewProduct } from '@shop/contract/catalogue-staff';
import type { VariantMatch } from './match-variants.ts';
import type { ImageRow } from '../product-mapper.ts';
import { tagsOf, type Columns, type Draft } from './rows.ts';
import type { Problem } from './csv-cells.ts';
import type { ExistingVariant } from '../variant-plan.ts';

/** A product of the shop, as an import finds it. */
export type ExistingProduct = {
  id: string;
  slug: string;
  name: string;
  description: string;
  categoryId: string;
  tags: string[];
  isActive: boolean;
  updatedAt: Date;
  variants: ExistingVariant[];
  pictures: ImageRow[];
};
export type ValidationResult = { form: NewProduct } | { problems: Problem[] };

/** Any price at all: the form asks for one of the product as such, a file says one for each size. */
const SOME_PRICE = 1;

/** Judges a product of a file by the Add Product form, in its sentences. What the file leaves blank stays as it is in the shop. */
export function validateDraft(
  draft: Draft,
  { known, columns, matched }: { known: ExistingProduct | undefined; columns: Columns; matched: readonly VariantMatch[] },
): ValidationResult {
  const input = {
    name: draft.name || known?.name || '',
    description: draft.description || known?.description || (known ? '-' : draft.name),
    category: 'named',
    product_price: SOME_PRICE,
    sale_price: SOME_PRICE,
    tags: draft.tags === undefined ? (known?.tags ?? []) : tagsOf(draft.tags),
    variants: matched.map(variantInput),
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
  if (problems.length > 0) return { problems: oneOfEach(problems) };
  if (!result.success) throw new TypeError('a form without a mistake was not read');
  const { description } = result.data;
  return { form: { ...result.data, description: known && draft.description === '' ? known.description : description } };
}

function variantInput({ said, kept }: VariantMatch) {
  const sale = said.sale || (kept ? String(kept.salePaise / 100) : '');
  const mrpKept = kept && said.mrp === undefined ? String(kept.mrpPaise / 100) : '';
  return {
    size: said.size || kept?.size || ONE_SIZE,
    colour: said.colour || (kept?.colour ?? ''),
    sku: said.sku || (kept?.sku ?? ''),
    stock: stockInput(said.stock, kept),
    sale_price: sale,
    product_price: said.mrp || mrpKept || sale,
  };
}

/** Nothing is invented: where a file counts nothing, nothing new is on the shelf. */
function stockInput(text: string, kept: ExistingVariant | undefined): number {
  if (text === '') return kept?.stock ?? 0;
  return /^\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
}

type About = { draft: Draft; columns: Columns; matched: readonly VariantMatch[] };
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
};

function problemOf({ path, message }: z.core.$ZodIssue, { draft, columns, matched }: About): Problem {
  const [field, index, part] = path;
  const row = field === 'variants' && typeof index === 'number' ? matched[index] : undefined;
  // A price that stands for both is blamed where it stands.
  const name = part === 'product_price' && !row?.said.mrp ? 'sale_price' : String(row ? part : field);
  const column = FIELDS[name];
  return { line: row?.said.line ?? draft.line, column: column ? columns[column] : '', name: draft.name, message };
}

/** Of several sentences about one cell the last: it is the one about the price as such. */
const oneOfEach = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((it) => [`${it.line} ${it.column}`, it])).values(),
];
