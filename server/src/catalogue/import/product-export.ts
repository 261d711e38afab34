import { ONE_SIZE, type Product } from '@shop/contract/catalogue';
import { escapeFormula } from '#kernel/csv';
import { textToHtml } from './html-text.ts';
import { IMAGE_COLUMNS, imageCells } from './image-columns.ts';
import { TRANSLATED_COLUMNS, translatedCells } from './translated-columns.ts';

// The export of products in the older dialect of Shopify's CSV, which more programs support than the newer one.

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
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
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
    'Variant Grams': variant.weightGrams ? String(variant.weightGrams) : '',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(variant.stock),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': rupeesOf(variant.sale_price),
    'Variant Compare At Price': rupeesOf(variant.product_price),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': variant.barcode ?? '',
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
