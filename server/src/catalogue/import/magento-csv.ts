import { type CsvRow, type Headings, parseAmount, parseBoolean, type Problem, readCell } from '#kernel/csv';
import { parseAudience } from './audience.ts';
import { htmlToText } from './html-text.ts';
import { toHandle } from './product-csv.ts';
import { barcodeAndWeight } from './barcode-and-weight.ts';
import { collectDrafts } from './draft-store.provider.ts';
import { sizeAndColour, type Columns, type ImportRow } from './rows.ts';
import type { RowReader } from './row-reader.ts';

// Magento's (Adobe Commerce's) product export has one row per product. The sizes of a configurable product have separate
// rows, which its configurable_variations name by SKU: "sku=TEE-S,size=S,color=Red|sku=TEE-M,size=M,color=Red".

const UNSUPPORTED_TYPES: Record<string, string> = {
  grouped: 'Grouped products are not imported; the products in the group are.',
  bundle: 'Bundles are not imported; the products in the bundle are.',
  downloadable: 'Downloads are not imported.',
};
const READS = new Set(
  `sku store_view_code product_type categories name description short_description product_online price special_price url_key
  base_image base_image_label additional_images additional_attributes qty is_in_stock visibility configurable_variations
  configurable_variation_labels small_image thumbnail_image weight`.split(/\s+/),
);

export const isMagento = (headings: Headings): boolean =>
  'sku' in headings && 'product_type' in headings && ('attribute_set_code' in headings || 'configurable_variations' in headings);

type Option = { name: string; value: string };
const cell = (row: CsvRow, name: string): string => (row.cells[name] ?? '').trim();

/** Parses "color=Red,size=S" into names and values; a value may contain a comma. */
const readAttributes = (text: string): Option[] =>
  text.split(/,(?=[a-z][\w-]*=)/i).flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [{ name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }];
  });

/** The options of each variant of a configurable product, by lower-case SKU. */
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

/** Reads a product export of Magento 2. Rows of other store views are translations, and are skipped. */
export function magentoReader(headings: Headings): RowReader {
  const parents = new Map<string, { handle: string; options: Option[] }>();
  const drafts = collectDrafts();
  const warnings: Problem[] = [];
  return {
    columns: columnsOf(headings),
    reads: READS,
    // The sizes of a configurable product may come before it.
    scan(row) {
      if (unsupportedReason(row) !== undefined || !isDefaultView(row)) return;
      for (const [sku, options] of readVariations(cell(row, 'configurable_variations')))
        parents.set(sku, { handle: handleOf(row), options });
    },
    add(row) {
      const unsupported = unsupportedReason(row);
      if (unsupported !== undefined)
        warnings.push({ line: row.line, column: headings['product_type'] ?? '', name: cell(row, 'name'), message: unsupported });
      else if (isDefaultView(row)) drafts.add(toImportRow(row, parents.get(cell(row, 'sku').toLowerCase())));
    },
    end: () => ({ drafts: drafts.end(), warnings }),
  };
}

const unsupportedReason = (row: CsvRow): string | undefined => UNSUPPORTED_TYPES[cell(row, 'product_type').toLowerCase()];
const isDefaultView = (row: CsvRow): boolean => cell(row, 'store_view_code') === '';

const handleOf = (row: CsvRow): string => toHandle(cell(row, 'url_key') || cell(row, 'name') || cell(row, 'sku'));

/** "Default Category/Men/Tops,…": the deepest category of the first path, without the root. */
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
  const attribute = (name: RegExp) => attributes.find((it) => name.test(it.name))?.value ?? '';
  return {
    line: row.line,
    handle: parent?.handle ?? handleOf(row),
    name: ofProduct(cell(row, 'name')),
    description: ofProduct(htmlToText(cell(row, 'description') || cell(row, 'short_description'))),
    category: ofProduct(categoryPath(row).at(-1) ?? ''),
    parent: '',
    audience: parseAudience(attribute(/^gender$/i)) ?? parseAudience(cell(row, 'categories')),
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
          ...barcodeAndWeight(attribute(BARCODE), { text: cell(row, 'weight'), unit: '' }),
        },
    pictures: images
      .filter((url) => url !== '' && url !== 'no_selection')
      .map((url) => ({ line: row.line, url, alt: '', colour: parent ? choice.colour || undefined : undefined })),
  };
}

/** Shops add an attribute of their own for it. */
const BARCODE = /^(barcode|ean|ean_?13|gtin|upc)$/i;
/** 1 is enabled, 2 is disabled. */
const onlineState = (text: string): boolean | undefined => (text === '2' ? false : parseBoolean(text));
/** Trims "100.0000" to "100". */
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
    barcode: options,
    weight: of('weight'),
  };
}
