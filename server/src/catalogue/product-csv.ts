import { ONE_SIZE, type Product } from '@shop/contract/catalogue';
import { htmlOfText, textOfHtml } from './html-text.ts';
import { choiceOf, type Columns, type SaidPicture, type SaidRow } from './product-sheet.ts';
import { amountOf, cellOf, defused, truthOf, type Sheet, type SheetRow } from './sheet.ts';
import { slugOf } from './slug.ts';

// Shopify's product CSV in both directions. It has two dialects, told apart by their headings: the older one says Handle
// and "Variant Price", the newer one "URL handle" and "Price". Both are read; the older, which more programs know, is written.

const NAMES = {
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
} as const;
type Field = keyof typeof NAMES;

export const isShopify = ({ headings }: Sheet): boolean =>
  NAMES.name.some((it) => it in headings) || NAMES.handle.some((it) => it in headings);

/** The rows of a file of Shopify's, old or new, or of our own export. */
export function readShopify(sheet: Sheet): { rows: SaidRow[]; columns: Columns } {
  const optionNames = new Map<string, string[]>();
  const firstOf = new Set<string>();
  const rows = sheet.rows.map((row) => {
    const said = (field: Field) => cellOf(sheet, row, NAMES[field]).text;
    const has = (field: Field) => NAMES[field].some((it) => it in sheet.headings);
    const handle = handleOf(said('handle') || said('name'));
    const named = [1, 2, 3].map((n) => row.cells[`option${n} name`]?.trim() ?? '');
    if (!optionNames.has(handle) || named.some(Boolean)) optionNames.set(handle, named);
    const values = [1, 2, 3].map((n) => row.cells[`option${n} value`]?.trim() ?? '');
    const isFirst = !firstOf.has(handle);
    firstOf.add(handle);
    const isVariant = isFirst || values.some(Boolean) || said('sku') !== '' || said('sale') !== '';
    const choice = choiceOf(values.map((value, index) => ({ name: optionNames.get(handle)?.[index] ?? '', value })));
    return {
      line: row.line,
      handle,
      name: said('name'),
      description: textOfHtml(said('description')),
      category: said('category') || (said('path').split('>').at(-1)?.trim() ?? ''),
      parent: said('parent'),
      tags: has('tags') ? said('tags') : undefined,
      isActive: shown(truthOf(said('published')), truthOf(said('status'))),
      variant: isVariant
        ? {
            line: row.line,
            ...choice,
            sku: said('sku'),
            stock: said('stock'),
            sale: amountOf(said('sale')),
            mrp: mrpOf(sheet, row),
          }
        : undefined,
      pictures: picturesOf(sheet, row, choice.colour),
    };
  });
  return { rows, columns: columnsOf(sheet) };
}

/** An address as we write them; what others wrote becomes one, the same for every row of the product. */
export function handleOf(text: string): string {
  const handle = text.trim().toLowerCase();
  if (handle === '') return '';
  return handle.length <= 120 && /^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*$/u.test(handle) ? handle : slugOf(handle);
}

/** Published and active are one state here: a draft is neither. */
const shown = (published: boolean | undefined, active: boolean | undefined): boolean | undefined =>
  published === undefined ? active : published && active !== false;

function mrpOf(sheet: Sheet, row: SheetRow): string | undefined {
  if (!NAMES.mrp.some((it) => it in sheet.headings)) return undefined;
  const amount = amountOf(cellOf(sheet, row, NAMES.mrp).text);
  return /^0+(\.0*)?$/.test(amount) ? '' : amount;
}

function picturesOf(sheet: Sheet, row: SheetRow, colour: string): SaidPicture[] {
  const said = (field: Field) => cellOf(sheet, row, NAMES[field]).text;
  const saysColours = NAMES.pictureColour[0] in sheet.headings;
  const pictures: SaidPicture[] = [];
  if (said('picture') !== '') {
    const pictureColour = saysColours ? said('pictureColour') : undefined;
    pictures.push({ line: row.line, address: said('picture'), alt: said('alt'), colour: pictureColour });
  }
  const shows = saysColours ? undefined : colour || undefined;
  if (said('variantPicture') !== '')
    pictures.push({ line: row.line, address: said('variantPicture'), alt: '', colour: shows, ofVariant: true });
  return pictures;
}

function columnsOf(sheet: Sheet): Columns {
  const of = (field: Field) => cellOf(sheet, { line: 1, cells: {} }, NAMES[field]).column;
  const option = (n: number) => sheet.headings[`option${n} value`] ?? '';
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

/** The columns of the export: Shopify's own, and two that only we read, at the end. */
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
] as const;
type Cells = Partial<Record<(typeof PRODUCT_COLUMNS)[number], string>>;

/** A product as rows of the export: one a variant, and more where it has more pictures than variants. */
export function rowsOfProduct(product: Product, { vendor, origin }: { vendor: string; origin: string }): string[][] {
  const pictures = product.media.map((picture) => ({ ...picture, url: new URL(picture.url, origin).href }));
  const rows = Math.max(product.variants.length, pictures.length);
  return Array.from({ length: rows }, (_, index): Cells => ({
    Handle: product.slug,
    ...(index === 0 && productCells(product, vendor)),
    ...variantCells(product, index, pictures),
    ...pictureCells(pictures[index], index),
  })).map((cells) => PRODUCT_COLUMNS.map((column) => defused(cells[column] ?? '')));
}

function productCells(product: Product, vendor: string): Cells {
  const isPlain = product.variants.length === 1 && product.variants[0]?.size === ONE_SIZE;
  const hasColours = product.colours.length > 0;
  return {
    Title: product.name,
    'Body (HTML)': htmlOfText(product.description),
    Vendor: vendor,
    Type: product.category.name,
    Tags: product.tags.join(', '),
    Published: product.isActive ? 'TRUE' : 'FALSE',
    'Option1 Name': isPlain && !hasColours ? 'Title' : 'Size',
    'Option2 Name': hasColours ? 'Colour' : '',
    Status: product.isActive ? 'active' : 'draft',
    'Parent Category': product.parent_category,
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
  return { 'Image Src': url, 'Image Position': String(index + 1), 'Image Alt Text': alt, 'Image Colour': colour ?? '' };
}

const rupeesOf = (paise: number): string => (paise / 100).toFixed(2);
