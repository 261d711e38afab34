import { ONE_SIZE, type Product } from '@shop/contract/catalogue';
import { type CsvRow, escapeFormula, type Headings, parseAmount, parseBoolean, type Problem, readCell } from '#kernel/csv';
import { IMAGE_COLUMNS, imageCells, readImageDetails } from './image-columns.ts';
import { textToHtml, htmlToText } from './html-text.ts';
import { parseAudience } from './audience.ts';
import { collectDrafts } from './draft-store.provider.ts';
import { colourName, fromColumns, parseHsn, singleValue, sizeAndColour, type ImportImage } from './rows.ts';
import type { RowReader } from './row-reader.ts';
import { slugOf } from '../slug.ts';
import { readTranslations, TRANSLATED_COLUMNS, TRANSLATED_READS, translatedCells } from './translated-columns.ts';

// Shopify's product CSV, import and export. It has two dialects, detected by their headings: the older one has Handle
// and "Variant Price", the newer one "URL handle" and "Price". Both are read; the export writes the older one, which
// more programs support.

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
  const drafts = collectDrafts();
  const warnings: Problem[] = [];
  const add = (row: CsvRow): void => {
    const read = (field: Field) => readCell(headings, row, HEADINGS[field]).text;
    const has = (field: Field) => HEADINGS[field].some((it) => it in headings);
    const handle = toHandle(read('handle') || read('name'));
    const named = OPTIONS.map((n) => row.cells[`option${n} name`]?.trim() ?? '');
    const isFirst = !optionNames.has(handle);
    if (isFirst || named.some(Boolean)) optionNames.set(handle, named);
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
      translations: readTranslations(headings, row),
      variant: isVariant
        ? {
            line: row.line,
            ...choice,
            sku: read('sku'),
            stock: read('stock'),
            sale: parseAmount(read('sale')),
            mrp: readMrp(headings, row),
            ...fromColumns(singleValue(read('size')), colourName(singleValue(read('colour')))),
          }
        : undefined,
      pictures: readImages(headings, row, { colour: choice.colour, ...details }),
    });
  };
  return { columns: columnsOf(headings), reads: READS, add, end: () => ({ drafts: drafts.end(), warnings }) };
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
  const amount = parseAmount(readCell(headings, row, HEADINGS.mrp).text);
  return /^0+(\.0*)?$/.test(amount) ? '' : amount;
}

type OfRow = Pick<ImportImage, 'model' | 'view'> & { colour: string };

function readImages(headings: Headings, row: CsvRow, { colour, ...details }: OfRow): ImportImage[] {
  const read = (field: Field) => readCell(headings, row, HEADINGS[field]).text;
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
  };
}

/** The columns of the export: Shopify's own, then those that only this shop reads. */
export const PRODUCT_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
  'Parent Category',
  'Image Colour',
  ...IMAGE_COLUMNS,
  ...TRANSLATED_COLUMNS,
] as const;
type Cells = Partial<Record<(typeof PRODUCT_COLUMNS)[number], string>>;

/** A product as rows of the export: one per variant, and more where it has more images than variants. */
export function toProductRows(product: Product, { vendor, origin }: { vendor: string; origin: string }): string[][] {
  const pictures = product.media.map((picture) => ({ ...picture, url: new URL(picture.url, origin).href }));
  const rows = Math.max(product.variants.length, pictures.length);
  return Array.from({ length: rows }, (_, index): Cells => ({
    Handle: product.slug,
    ...(index === 0 && productCells(product, vendor)),
    ...variantCells(product, index, pictures),
    ...pictureCells(pictures[index], index),
  })).map((cells) => PRODUCT_COLUMNS.map((column) => escapeFormula(cells[column] ?? '')));
}

function productCells(product: Product, vendor: string): Cells {
  const isPlain = product.variants.length === 1 && product.variants[0]?.size === ONE_SIZE;
  const hasColours = product.colours.length > 0;
  return {
    Title: product.name,
    'Body (HTML)': textToHtml(product.description),
    Vendor: vendor,
    Type: product.category.name,
    Tags: product.tags.join(', '),
    Published: product.isActive ? 'TRUE' : 'FALSE',
    'Option1 Name': isPlain && !hasColours ? 'Title' : 'Size',
    'Option2 Name': hasColours ? 'Colour' : '',
    Status: product.isActive ? 'active' : 'draft',
    'Parent Category': product.parent_category,
    ...translatedCells(product.translations),
  };
}

function variantCells({ variants, colours }: Product, index: number, pictures: Product['media']): Cells {
  const variant = variants[index];
  if (!variant) return {};
  const isPlain = variants.length === 1 && variant.size === ONE_SIZE && colours.length === 0;
  return {
    'Option1 Value': isPlain ? 'Default Title' : variant.size,
    'Option2 Value': variant.colour,
    'Variant SKU': variant.sku,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(variant.stock),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': rupeesOf(variant.sale_price),
    'Variant Compare At Price': rupeesOf(variant.product_price),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Image': pictures.find(({ colour }) => colour !== null && colour === variant.colour)?.url ?? '',
  };
}

function pictureCells(picture: Product['media'][number] | undefined, index: number): Cells {
  if (!picture) return {};
  const { url, alt, colour } = picture;
  return {
    'Image Src': url,
    'Image Position': String(index + 1),
    'Image Alt Text': alt,
    'Image Colour': colour ?? '',
    ...imageCells(picture),
  };
}

const rupeesOf = (paise: number): string => (paise / 100).toFixed(2);
