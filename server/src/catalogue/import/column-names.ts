import type { ImportField } from '@shop/contract/import-jobs';
import { normalizeHeading, type Headings } from './csv-cells.ts';

// What lists of other programs call their columns, in small letters without marks, the surest first.

const NAMES: Record<ImportField, string> = {
  name: 'name|full name|customer name|display name|product name|item name|title|product title|product|item|style name',
  description: 'description|product description|long description|details|summary|short description',
  category: 'category|product category|category name|categories|product type|type|department|default category',
  gender: 'gender|sex|for|target|audience|section',
  product_price: 'product price|mrp|list price|regular price|compare at price|max retail price|m r p',
  sale_price:
    'sale price|selling price|price|net price|net|our price|special price|rate|price tax included|price tax incl|price tax excluded|price tax excl|final price',
  stock:
    'stock|quantity|qty|variant inventory qty|inventory quantity|available|on hand|inventory|pieces|stock quantity|in stock|units',
  size: 'size|sizes|size name',
  colour: 'colour|color|shade|colour name|color name',
  sku: 'sku|variant sku|item code|product code|article|article number|reference|style code|code|item sku|model',
  images: 'images|image|image url|image urls|photo|photos|picture|pictures|image link|main image',
  tags: 'tags|tag|keywords|labels',
  hsn: 'hsn|hsn code|hsn sac|hs code',
  barcode: 'barcode|ean|ean13|gtin|upc|isbn',
  weight: 'weight|weight kg|weight g|grams|package weight',
  email: 'email|e mail|email address|mail|customer email|billing email',
  phone: 'phone|mobile|phone number|mobile number|mobile no|contact|contact number|telephone|billing phone|default address phone',
  first_name: 'first name|firstname|given name|billing first name',
  last_name: 'last name|lastname|surname|family name|billing last name',
};

/** A heading as words: "Categories (x,y,z...)" is "categories", "Reference #" is "reference". */
const wordsOf = (heading: string): string =>
  normalizeHeading(heading)
    .replaceAll(/\((?:x,y,z\.*|0\/1|yyyy-mm-dd)\)/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** The field of each column that its heading tells, of several columns for one field the surest. */
export function fieldsByName(columns: readonly string[], fields: readonly ImportField[]): Record<string, ImportField> {
  const mapping: Record<string, ImportField> = {};
  for (const field of fields) {
    const column = NAMES[field]
      .split('|')
      .map((name) => columns.find((it) => wordsOf(it) === name && !(it in mapping)))
      .find((it) => it !== undefined);
    if (column !== undefined) mapping[column] = field;
  }
  return mapping;
}

/** Product lists of PrestaShop: its import file, and the list that its back office exports. */
export const isPrestaShop = (headings: Headings): boolean =>
  ('active (0/1)' in headings && 'name *' in headings) ||
  ('product id' in headings && 'reference' in headings && ('name' in headings || 'price (tax excl.)' in headings)) ||
  ('id_product' in headings && 'reference' in headings);
