import { type CsvRow, type Headings, parseAmount, parseBoolean, type Problem, readCell, readText } from '#kernel/csv';
import { IMAGE_COLUMNS, readImageDetails } from './image-columns.ts';
import { barcodeAndWeight } from './barcode-and-weight.ts';
import { htmlToText } from './html-text.ts';
import { parseAudience } from './audience.ts';
import { collectDrafts } from './draft-store.provider.ts';
import { colourName, fromColumns, parseHsn, singleValue, sizeAndColour, type ImportImage } from './rows.ts';
import type { RowReader } from './row-reader.ts';
import { slugOf } from '../slug.ts';
import { readTranslations, TRANSLATED_READS } from './translated-columns.ts';

// Shopify's product CSV. It has two dialects, detected by their headings: the older one has Handle and "Variant Price",
// the newer one "URL handle" and "Price". Both are read; the export writes the older one (product-export.ts).

const HEADINGS = {
  handle: ['handle', 'url handle'],
  name: ['title'],
  description: ['body (html)', 'description'],
  category: ['type', 'custom product type'],
  path: ['product category', 'standard product type'],
  parent: ['parent category'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  stock: ['variant inventory qty', 'inventory quantity'],
  sale: ['variant price', 'price'],
  mrp: ['variant compare at price', 'compare-at price', 'compare at price'],
  barcode: ['variant barcode', 'barcode'],
  weight: ['variant grams', 'weight value (grams)', 'variant weight', 'weight'],
  weightUnit: ['variant weight unit', 'weight unit for display'],
  picture: ['image src', 'product image url'],
  alt: ['image alt text'],
  pictureColour: ['image colour'],
  variantPicture: ['variant image', 'variant image url'],
  colour: ['colour', 'color', 'google shopping / color', 'color (product.metafields.shopify.color-pattern)'],
  size: ['size', 'google shopping / size', 'size (product.metafields.shopify.size)'],
  gender: ['gender', 'google shopping / gender', 'target gender (product.metafields.shopify.target-gender)'],
  hsn: ['hsn', 'hsn code'],
  age: ['age group', 'google shopping / age group', 'age group (product.metafields.shopify.age-group)'],
} as const;
type Field = keyof typeof HEADINGS;

const OPTIONS = [1, 2, 3] as const;
const READS = new Set<string>([
  ...Object.values(HEADINGS).flat(),
  ...OPTIONS.flatMap((n) => [`option${n} name`, `option${n} value`]),
  'image position',
  ...IMAGE_COLUMNS.map((it) => it.toLowerCase()),
  ...TRANSLATED_READS,
]);

export const isShopify = (headings: Headings): boolean =>
  HEADINGS.name.some((it) => it in headings) || HEADINGS.handle.some((it) => it in headings);

/** Reads a file of Shopify's, old or new, or our own export. */
export function shopifyReader(headings: Headings): RowReader {
  const optionNames = new Map<string, string[]>();
  const share = shareNames();
  const drafts = collectDrafts();
  const warnings: Problem[] = [];
  const add = (row: CsvRow): void => {
    const read = (field: Field) => readText(row, HEADINGS[field]);
    const has = (field: Field) => HEADINGS[field].some((it) => it in headings);
    const handle = toHandle(read('handle') || read('name'));
    const named = OPTIONS.map((n) => row.cells[`option${n} name`]?.trim() ?? '');
    const isFirst = !optionNames.has(handle);
    if (isFirst || named.some(Boolean)) optionNames.set(handle, share(named));
    const values = OPTIONS.map((n) => row.cells[`option${n} value`]?.trim() ?? '');
    const isVariant = isFirst || values.some(Boolean) || read('sku') !== '' || read('sale') !== '';
    const choice = sizeAndColour(values.map((value, index) => ({ name: optionNames.get(handle)?.[index] ?? '', value })));
    const { details, problems } = readImageDetails(headings, row);
    const about = { line: row.line, name: read('name') || handle };
    if (read('picture') !== '') warnings.push(...problems.map((problem) => ({ ...about, ...problem })));
    drafts.add({
      line: row.line,
      handle,
      name: read('name'),
      description: htmlToText(read('description')),
      category: read('category') || (read('path').split('>').at(-1)?.trim() ?? ''),
      parent: read('parent'),
      audience: parseAudience(read('age')) === 'Kids' ? 'Kids' : (parseAudience(read('gender')) ?? parseAudience(read('path'))),
      tags: has('tags') ? read('tags') : undefined,
      isActive: isPublished(parseBoolean(read('published')), parseBoolean(read('status'))),
      hsn: parseHsn(read('hsn')),
      translations: readTranslations(row),
      variant: isVariant
        ? {
            line: row.line,
            ...choice,
            sku: read('sku'),
            stock: read('stock'),
            sale: parseAmount(read('sale')),
            mrp: readMrp(headings, row),
            ...readCodes(headings, row),
            ...fromColumns(singleValue(read('size')), colourName(singleValue(read('colour')))),
          }
        : undefined,
      pictures: readImages(headings, row, { colour: choice.colour, ...details }),
    });
  };
  return { columns: columnsOf(headings), reads: READS, add, end: () => ({ drafts: drafts.end(), warnings }) };
}

/** Most products have the same options: a list of their names for each of 200,000 products would take 11 MB. */
function shareNames(): (names: string[]) => string[] {
  const lists = new Map<string, string[]>();
  return (names) => {
    const key = names.join('\n');
    const known = lists.get(key) ?? names;
    lists.set(key, known);
    return known;
  };
}

/** A handle as a slug of this shop, the same for every row of the product. */
export function toHandle(text: string): string {
  const handle = text.trim().toLowerCase();
  if (handle === '') return '';
  return handle.length <= 120 && /^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*$/u.test(handle) ? handle : slugOf(handle);
}

/** Published and active are one state here: a draft is neither. */
const isPublished = (published: boolean | undefined, active: boolean | undefined): boolean | undefined =>
  published === undefined ? active : published && active !== false;

function readMrp(headings: Headings, row: CsvRow): string | undefined {
  if (!HEADINGS.mrp.some((it) => it in headings)) return undefined;
  const amount = parseAmount(readText(row, HEADINGS.mrp));
  return /^0+(\.0*)?$/.test(amount) ? '' : amount;
}

/** The unit is that of the heading, "Variant Grams"; another column has it only for a weight without one. */
function readCodes(headings: Headings, row: CsvRow) {
  const { text, column } = readCell(headings, row, HEADINGS.weight);
  const unit = readText(row, HEADINGS.weightUnit);
  return barcodeAndWeight(readText(row, HEADINGS.barcode), { text, unit: /gram/i.test(column) ? column : unit });
}

type OfRow = Pick<ImportImage, 'model' | 'view'> & { colour: string };

function readImages(headings: Headings, row: CsvRow, { colour, ...details }: OfRow): ImportImage[] {
  const read = (field: Field) => readText(row, HEADINGS[field]);
  const saysColours = HEADINGS.pictureColour[0] in headings;
  const pictures: ImportImage[] = [];
  if (read('picture') !== '') {
    const pictureColour = saysColours ? read('pictureColour') : undefined;
    pictures.push({ line: row.line, url: read('picture'), alt: read('alt'), colour: pictureColour, ...details });
  }
  const variantColour = saysColours ? undefined : colour || undefined;
  if (read('variantPicture') !== '')
    pictures.push({ line: row.line, url: read('variantPicture'), alt: '', colour: variantColour, ofVariant: true });
  return pictures;
}

function columnsOf(headings: Headings): RowReader['columns'] {
  const of = (field: Field) => readCell(headings, { line: 1, cells: {} }, HEADINGS[field]).column;
  const option = (n: number) => headings[`option${n} value`] ?? '';
  return {
    name: of('name'),
    description: of('description'),
    category: of('category') || of('path'),
    tags: of('tags'),
    size: option(1),
    colour: option(2) || option(1),
    sku: of('sku'),
    stock: of('stock'),
    sale: of('sale'),
    mrp: of('mrp') || of('sale'),
    pictures: of('picture'),
    barcode: of('barcode'),
    weight: of('weight'),
  };
}
