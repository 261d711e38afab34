import { parseAudience } from './audience.ts';
import { toHandle } from './product-csv.ts';
import { sizeAndColour, collectDrafts, type Columns, type ImportRow, type ImportVariant, type RowReader } from './rows.ts';
import { htmlToText } from './html-text.ts';
import { parseAmount, parseBoolean, type Headings, type Problem, type CsvRow } from './csv-cells.ts';
import { englishNames } from './woocommerce-headings.ts';

// WooCommerce's product export: a row a product, and a row a variation that names its parent by SKU or by "id:12".

const UNSUPPORTED_TYPES: Record<string, string> = {
  grouped: 'Grouped products are not imported; the products in the group are.',
  external: 'External products, which another site sells, are not imported.',
};

const READS = new Set([
  'id',
  'type',
  'sku',
  'name',
  'published',
  'short description',
  'description',
  'in stock?',
  'stock',
  'sale price',
  'regular price',
  'categories',
  'tags',
  'images',
  'parent',
]);

export function isWooCommerce(headings: Headings): boolean {
  const names = new Set(englishNames(headings).values());
  return names.has('type') && names.has('name') && (names.has('regular price') || names.has('parent'));
}

/** Reads a product export of WooCommerce, with English or German headings. */
export function wooCommerceReader(headings: Headings): RowReader {
  const english = englishNames(headings);
  const rows: CsvRow[] = [];
  const warnings: Problem[] = [];
  const keys = [...english].filter(([, name]) => READS.has(name) || ATTRIBUTE.test(name));
  const titles = Object.fromEntries([...english].map(([key, name]) => [name, headings[key] ?? '']));
  return {
    columns: columnsOf(titles),
    reads: new Set(keys.map(([key]) => key)),
    add({ line, cells }) {
      // A variation may come before its parent, so rows are buffered to the end, without the columns that are not read.
      const row = { line, cells: Object.fromEntries(keys.map(([key, name]) => [name, cells[key] ?? ''])) };
      const unsupported = UNSUPPORTED_TYPES[rowType(row)];
      if (unsupported === undefined) rows.push(row);
      else warnings.push({ line, column: titles['type'] ?? '', name: cell(row, 'name'), message: unsupported });
    },
    end() {
      const handles = handlesOf(rows);
      const drafts = collectDrafts();
      for (const row of rows) drafts.add(toImportRow(row, { handles, hasTags: 'tags' in titles }));
      return { drafts: drafts.drafts(), warnings };
    },
  };
}

const ATTRIBUTE = /^attribute \d+ (name|value\(s\))$/;
const cell = (row: CsvRow, name: string): string => (row.cells[name] ?? '').trim();
const rowType = (row: CsvRow): string => cell(row, 'type').toLowerCase().split(',')[0]?.trim() ?? '';
const rowKey = (row: CsvRow): string => cell(row, 'sku').toLowerCase() || `id:${cell(row, 'id')}`;

/** The handle of each product by its SKU and its id; products of one name get different handles. */
function handlesOf(rows: readonly CsvRow[]): Map<string, string> {
  const handles = new Map<string, string>();
  const used = new Set<string>();
  for (const row of rows) {
    if (rowType(row) === 'variation') continue;
    const byName = toHandle(cell(row, 'name'));
    const handle = used.has(byName) ? toHandle(`${byName} ${rowKey(row)}`) : byName;
    used.add(handle);
    handles.set(rowKey(row), handle);
    if (cell(row, 'id') !== '') handles.set(`id:${cell(row, 'id')}`, handle);
  }
  return handles;
}

type RowContext = { handles: ReadonlyMap<string, string>; hasTags: boolean };

function toImportRow(row: CsvRow, { handles, hasTags }: RowContext): ImportRow {
  const isVariation = rowType(row) === 'variation';
  const ofProduct = (text: string): string => (isVariation ? '' : text);
  const parent = cell(row, 'parent').toLowerCase();
  const attributes = readAttributes(row);
  const choice = sizeAndColour(attributes.filter((it) => isVariation || isOption(it)));
  const path = (/^((?:\\,|[^,])*)/.exec(cell(row, 'categories'))?.[1] ?? '')
    .replaceAll('\\,', ',')
    .split('>')
    .map((it) => it.trim());
  return {
    line: row.line,
    handle: (isVariation ? handles.get(parent) : handles.get(rowKey(row))) ?? toHandle(parent || cell(row, 'name')),
    name: ofProduct(cell(row, 'name')),
    description: ofProduct(htmlToText(cell(row, 'description') || cell(row, 'short description'))),
    category: ofProduct(path.at(-1) ?? ''),
    parent: '',
    audience:
      parseAudience(attributes.find(({ name }) => GENDER.test(name))?.value ?? '') ?? parseAudience(cell(row, 'categories')),
    tags: isVariation || !hasTags ? undefined : cell(row, 'tags'),
    isActive: isVariation ? undefined : parseBoolean(cell(row, 'published')),
    variant: rowType(row) === 'variable' ? undefined : readVariant(row, choice),
    pictures: cell(row, 'images')
      .split(/,\s*(?=https?:|\/)/)
      .map((url) => url.trim())
      .filter(Boolean)
      .map((url) => ({ line: row.line, url, alt: '', colour: isVariation ? choice.colour || undefined : undefined })),
  };
}

function readVariant(row: CsvRow, choice: { size: string; colour: string }): ImportVariant {
  const regular = parseAmount(cell(row, 'regular price'));
  const stock = cell(row, 'stock');
  const isCounted = stock !== '' && stock !== 'parent';
  return {
    line: row.line,
    ...choice,
    sku: cell(row, 'sku'),
    stock: isCounted ? stock : parseBoolean(cell(row, 'in stock?')) === false ? '0' : '',
    sale: parseAmount(cell(row, 'sale price')) || regular,
    mrp: regular,
    ...(!isCounted && parseBoolean(cell(row, 'in stock?')) === true && { isInStock: true as const }),
  };
}

const GENDER = /^(pa_)?(gender|geschlecht|genre)$/i;

function readAttributes(row: CsvRow): { name: string; value: string }[] {
  const numbers = Object.keys(row.cells).flatMap((key) => /^attribute (\d+) name$/.exec(key)?.[1] ?? []);
  return numbers.map((n) => ({ name: cell(row, `attribute ${n} name`), value: cell(row, `attribute ${n} value(s)`) }));
}

/** A simple product's attributes are options only where they are its one size or its one colour. */
const isOption = ({ name, value }: { name: string; value: string }): boolean =>
  /^(pa_)?(colou?r|size|farbe|größe|grösse)$/i.test(name) && !value.includes(',');

function columnsOf(titles: Record<string, string>): Columns {
  const of = (name: string) => titles[name] ?? '';
  return {
    name: of('name'),
    description: of('description'),
    category: of('categories'),
    tags: of('tags'),
    size: of('attribute 1 value(s)'),
    colour: of('attribute 1 value(s)'),
    sku: of('sku'),
    stock: of('stock') || of('in stock?'),
    sale: of('sale price'),
    mrp: of('regular price'),
    pictures: of('images'),
  };
}
