import { type CsvRow, type Headings, parseAmount, parseBoolean, type Problem } from '#kernel/csv';
import { parseAudience } from './audience.ts';
import { barcodeAndWeight } from './barcode-and-weight.ts';
import { toHandle } from './product-csv.ts';
import { collectDrafts } from './draft-store.provider.ts';
import { sizeAndColour, type Columns, type ImportRow, type ImportVariant } from './rows.ts';
import type { RowReader } from './row-reader.ts';
import { htmlToText } from './html-text.ts';
import { englishNames } from './woocommerce-headings.ts';

// WooCommerce's product export: one row per product, and one per variation, which names its parent by SKU or by "id:12".

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
  'barcode',
  'weight',
]);

export function isWooCommerce(headings: Headings): boolean {
  const names = new Set(englishNames(headings).values());
  return names.has('type') && names.has('name') && (names.has('regular price') || names.has('parent'));
}

/** Reads a product export of WooCommerce, with English or German headings. */
export function wooCommerceReader(headings: Headings): RowReader {
  const english = englishNames(headings);
  const handles = createHandles();
  const drafts = collectDrafts();
  const warnings: Problem[] = [];
  const keys = [...english].filter(([, name]) => READS.has(name) || ATTRIBUTE.test(name));
  const named = ({ line, cells }: CsvRow): CsvRow => ({
    line,
    cells: Object.fromEntries(keys.map(([key, name]) => [name, cells[key] ?? ''])),
  });
  const titles = Object.fromEntries([...english].map(([key, name]) => [name, headings[key] ?? '']));
  return {
    columns: columnsOf(titles),
    reads: new Set(keys.map(([key]) => key)),
    // A variation may come before its parent, whose handle it needs.
    scan: (row) => handles.add(named(row)),
    add(input) {
      const row = named(input);
      const unsupported = UNSUPPORTED_TYPES[rowType(row)];
      if (unsupported === undefined)
        drafts.add(toImportRow(row, { handles: handles.byKey, hasTags: 'tags' in titles, weightUnit: titles['weight'] ?? '' }));
      else warnings.push({ line: row.line, column: titles['type'] ?? '', name: cell(row, 'name'), message: unsupported });
    },
    end: () => ({ drafts: drafts.end(), warnings }),
  };
}

const ATTRIBUTE = /^attribute \d+ (name|value\(s\))$/;
const cell = (row: CsvRow, name: string): string => (row.cells[name] ?? '').trim();
const rowType = (row: CsvRow): string => cell(row, 'type').toLowerCase().split(',')[0]?.trim() ?? '';
const rowKey = (row: CsvRow): string => cell(row, 'sku').toLowerCase() || `id:${cell(row, 'id')}`;

/** Collects the handle of each product by SKU and id; products of the same name get different handles. */
function createHandles() {
  const byKey = new Map<string, string>();
  const used = new Set<string>();
  return {
    byKey,
    add(row: CsvRow): void {
      const type = rowType(row);
      if (type === 'variation' || UNSUPPORTED_TYPES[type] !== undefined) return;
      const byName = toHandle(cell(row, 'name'));
      const handle = used.has(byName) ? toHandle(`${byName} ${rowKey(row)}`) : byName;
      used.add(handle);
      byKey.set(rowKey(row), handle);
      if (cell(row, 'id') !== '') byKey.set(`id:${cell(row, 'id')}`, handle);
    },
  };
}

type RowContext = { handles: ReadonlyMap<string, string>; hasTags: boolean; weightUnit: string };

function toImportRow(row: CsvRow, { handles, hasTags, weightUnit }: RowContext): ImportRow {
  const isVariation = rowType(row) === 'variation';
  const ofProduct = (text: string): string => (isVariation ? '' : text);
  const parent = cell(row, 'parent').toLowerCase();
  const attributes = readAttributes(row);
  const choice = sizeAndColour(attributes.filter((it) => isVariation || isOption(it)));
  const path = (/^((?:\\,|[^,])*)/.exec(cell(row, 'categories'))?.[1] ?? '')
    .replaceAll('\\,', ',')
    .split('>')
    .map((it) => it.trim());
  const codes = barcodeAndWeight(cell(row, 'barcode'), { text: cell(row, 'weight'), unit: weightUnit });
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
    variant: rowType(row) === 'variable' ? undefined : { ...readVariant(row, choice), ...codes },
    // Variations without a weight have that of their parent.
    ...(rowType(row) === 'variable' && codes.weight && { weight: codes.weight }),
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

/** Attributes of a simple product are options only where they are its single size or single colour. */
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
    barcode: of('barcode'),
    weight: of('weight'),
  };
}
