import type { ImportField } from '@shop/contract/import-jobs';
import { type CsvRow, type CsvStream, normalizeHeading } from '#kernel/csv';
import { isAudienceTag } from './audience.ts';

/** The field of each column, by its heading. */
export type ColumnMapping = Readonly<Record<string, ImportField>>;

const HEADING: Partial<Record<ImportField, string>> = {
  name: 'title',
  description: 'description',
  category: 'type',
  gender: 'gender',
  product_price: 'compare-at price',
  sale_price: 'price',
  stock: 'inventory quantity',
  size: 'size',
  colour: 'colour',
  sku: 'sku',
  images: 'product image url',
  tags: 'tags',
  hsn: 'hsn',
  barcode: 'barcode',
  weight: 'weight',
  published: 'published',
};
const IMAGES = 'product image url';
const CATEGORY = 'type';
const CATEGORY_PATH = 'product category';

/**
 * Converts a file with any columns to the product reader's columns. Unmapped columns keep their headings under names
 * that no reader reads, so that they are listed as not imported; a list of images becomes one row each.
 */
export function mapColumns(stream: CsvStream, mapping: ColumnMapping): CsvStream {
  const fields = new Map(Object.entries(mapping).map(([heading, field]) => [normalizeHeading(heading), field]));
  const isOnePrice = !Object.values(mapping).includes('sale_price');
  const names = new Map<string, string>();
  const headings: Record<string, string> = {};
  for (const [key, heading] of Object.entries(stream.headings)) {
    const field = fields.get(key);
    const isPrice = field === 'product_price' && isOnePrice;
    const known = field && (isPrice ? HEADING.sale_price : HEADING[field]);
    const name = known === undefined || known in headings ? `not mapped: ${key}` : known;
    names.set(key, name);
    headings[name] = heading;
  }
  return { headings, warnings: stream.warnings, rows: { [Symbol.asyncIterator]: () => mapRows(stream.rows, names) } };
}

async function* mapRows(rows: AsyncIterable<CsvRow>, names: ReadonlyMap<string, string>): AsyncGenerator<CsvRow> {
  const isList = [...names].some(([key, name]) => name === CATEGORY && COMMA_LIST.test(key));
  const separator = isList ? /[,>|»]/ : /[>|»]/;
  for await (const { line, cells } of rows) {
    const named = Object.fromEntries(Object.entries(cells).map(([key, cell]) => [names.get(key) ?? key, cell]));
    const [first = '', ...others] = (named[IMAGES] ?? '').split(/[,;|]\s*(?=https?:)/);
    const path = categoryCells(named[CATEGORY] ?? '', separator);
    yield { line, cells: { ...named, ...path, ...(first !== '' && { [IMAGES]: first }) } };
    for (const image of others) yield { line, cells: { title: named['title'] ?? '', [IMAGES]: image } };
  }
}

/** PrestaShop names a list in its heading: "Categories (x,y,z...)". */
const COMMA_LIST = /\(x,\s?y/;
const ROOT = /^(home|accueil|startseite|inicio|root)$/i;

/** "Home, Clothes, Men" is the category Clothes for men; a category without a path stays as it is. */
function categoryCells(text: string, separator: RegExp): Record<string, string> {
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !ROOT.test(part));
  if (!separator.test(text)) return {};
  return { [CATEGORY]: parts.findLast((part) => !isAudienceTag(part)) ?? '', [CATEGORY_PATH]: parts.join(' > ') };
}
