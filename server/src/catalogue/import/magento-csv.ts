import { parseAudience } from './audience.ts';
import { readCell, parseAmount, parseBoolean, type CsvRow, type Headings, type Problem } from './csv-cells.ts';
import { htmlToText } from './html-text.ts';
import { toHandle } from './product-csv.ts';
import { collectDrafts, sizeAndColour, type Columns, type ImportRow, type RowReader } from './rows.ts';

// Magento's (Adobe Commerce's) product export: a row a product, the sizes of a configurable one as rows of their own, which its
// configurable_variations name by SKU: "sku=TEE-S,size=S,color=Red|sku=TEE-M,size=M,color=Red".

const UNSUPPORTED_TYPES: Record<string, string> = {
  grouped: 'Grouped products are not imported; the products in the group are.',
  bundle: 'Bundles are not imported; the products in the bundle are.',
  downloadable: 'Downloads are not imported.',
};
const READS = new Set(
  `sku store_view_code product_type categories name description short_description product_online price special_price url_key
  base_image base_image_label additional_images additional_attributes qty is_in_stock visibility configurable_variations
  configurable_variation_labels small_image thumbnail_image`.split(/\s+/),
);

export const isMagento = (headings: Headings): boolean =>
  'sku' in headings && 'product_type' in headings && ('attribute_set_code' in headings || 'configurable_variations' in headings);

type Option = { name: string; value: string };
const cell = (row: CsvRow, name: string): string => (row.cells[name] ?? '').trim();

/** "color=Red,size=S" as names and values; a value may hold a comma. */
const readAttributes = (text: string): Option[] =>
  text.split(/,(?=[a-z][\w-]*=)/i).flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [{ name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }];
  });

/** The choices of each variant of a configurable product, by its SKU in small letters. */
function readVariations(text: string): Map<string, Option[]> {
  const variations = new Map<string, Option[]>();
  for (const variation of text.split('|')) {
    const attributes = readAttributes(variation);
    const sku = attributes.find(({ name }) => name === 'sku')?.value;
    if (sku)
      variations.set(
        sku.toLowerCase(),
        attributes.filter(({ name }) => name !== 'sku'),
      );
  }
  return variations;
}

/** Reads a product export of Magento 2. Rows of other store views are translations, and are left out. */
export function magentoReader(headings: Headings): RowReader {
  const rows: CsvRow[] = [];
  const warnings: Problem[] = [];
  return {
    columns: columnsOf(headings),
    reads: READS,
    add(row) {
      const unsupported = UNSUPPORTED_TYPES[cell(row, 'product_type').toLowerCase()];
      if (unsupported !== undefined)
        warnings.push({ line: row.line, column: headings['product_type'] ?? '', name: cell(row, 'name'), message: unsupported });
      else if (cell(row, 'store_view_code') === '') rows.push(row);
    },
    end() {
      const parents = new Map<string, { handle: string; options: Option[] }>();
      for (const row of rows)
        for (const [sku, options] of readVariations(cell(row, 'configurable_variations')))
          parents.set(sku, { handle: handleOf(row), options });
      const drafts = collectDrafts();
      for (const row of rows) drafts.add(toImportRow(row, parents.get(cell(row, 'sku').toLowerCase())));
      return { drafts: drafts.drafts(), warnings };
    },
  };
}

const handleOf = (row: CsvRow): string => toHandle(cell(row, 'url_key') || cell(row, 'name') || cell(row, 'sku'));

/** "Default Category/Men/Tops,…": the deepest of the first, without the root. */
const categoryPath = (row: CsvRow): string[] =>
  (cell(row, 'categories').split(/,(?=[^,]*\/)/)[0] ?? '')
    .split('/')
    .slice(1)
    .map((part) => part.trim());

function toImportRow(row: CsvRow, parent: { handle: string; options: Option[] } | undefined): ImportRow {
  const isConfigurable = cell(row, 'product_type').toLowerCase() === 'configurable';
  const attributes = readAttributes(cell(row, 'additional_attributes'));
  const own = attributes.filter(({ name, value }) => /^(size|colou?r)$/i.test(name) && !/[|,]/.test(value));
  const choice = sizeAndColour(parent?.options ?? own);
  const ofProduct = (text: string): string => (parent ? '' : text);
  const price = parseAmount(cell(row, 'price'));
  const images = [cell(row, 'base_image'), ...cell(row, 'additional_images').split(',')].map((it) => it.trim());
  const gender = attributes.find(({ name }) => /^gender$/i.test(name))?.value ?? '';
  return {
    line: row.line,
    handle: parent?.handle ?? handleOf(row),
    name: ofProduct(cell(row, 'name')),
    description: ofProduct(htmlToText(cell(row, 'description') || cell(row, 'short_description'))),
    category: ofProduct(categoryPath(row).at(-1) ?? ''),
    parent: '',
    audience: parseAudience(gender) ?? parseAudience(cell(row, 'categories')),
    tags: undefined,
    isActive: parent ? undefined : onlineState(cell(row, 'product_online')),
    variant: isConfigurable
      ? undefined
      : {
          line: row.line,
          ...choice,
          sku: cell(row, 'sku'),
          stock: wholeNumber(cell(row, 'qty')),
          sale: parseAmount(cell(row, 'special_price')) || price,
          mrp: price,
        },
    pictures: images
      .filter((url) => url !== '' && url !== 'no_selection')
      .map((url) => ({ line: row.line, url, alt: '', colour: parent ? choice.colour || undefined : undefined })),
  };
}

/** 1 is online, 2 is not. */
const onlineState = (text: string): boolean | undefined => (text === '2' ? false : parseBoolean(text));
/** "100.0000" */
const wholeNumber = (text: string): string => text.replace(/\.0+$/, '');

function columnsOf(headings: Headings): Columns {
  const of = (name: string) => readCell(headings, { line: 1, cells: {} }, [name]).column;
  const options = of('configurable_variations') || of('additional_attributes');
  return {
    name: of('name'),
    description: of('description'),
    category: of('categories'),
    tags: '',
    size: options,
    colour: options,
    sku: of('sku'),
    stock: of('qty'),
    sale: of('special_price') || of('price'),
    mrp: of('price'),
    pictures: of('base_image'),
  };
}
