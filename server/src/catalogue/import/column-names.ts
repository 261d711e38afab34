import { SHARED_FIELD, type ImportField } from '@shop/contract/import-jobs';
import { type Headings, normalizeHeading } from '#kernel/csv';

// Column names in files of other programs, lower-case without punctuation, the most reliable first.

const NAMES: Record<ImportField, string> = {
  name: 'name|full name|customer name|display name|product name|item name|title|product title|product|item|style name|billing name|customer',
  description: 'description|product description|long description|details|summary|short description',
  category:
    'category|product category|category name|categories|product type|type|product group|item group|group|department|dept|division|default category',
  gender: 'gender|sex|for|target|audience|section|department|dept|division',
  product_price: 'product price|mrp|list price|regular price|compare at price|max retail price|maximum retail price|m r p',
  sale_price:
    'sale price|selling price|price|net price|net|our price|special price|rate|retail price|price tax included|price tax incl|price tax excluded|price tax excl|final price',
  stock:
    'stock|quantity|qty|variant inventory qty|inventory quantity|available|available qty|available quantity|on hand|in hand|qty in hand|stock in hand|current stock|closing stock|stock qty|balance|inventory|pieces|pcs|stock quantity|in stock|units',
  size: 'size|sizes|size name',
  colour: 'colour|color|shade|colour name|color name',
  sku: 'sku|variant sku|lineitem sku|line item sku|item sku|item code|product code|article|article number|reference|style code|code|model',
  images: 'images|image|image url|image urls|photo|photos|picture|pictures|image link|main image',
  tags: 'tags|tag|keywords|labels',
  hsn: 'hsn|hsn code|hsn sac|hs code',
  barcode: 'barcode|bar code|ean|ean13|gtin|upc|isbn',
  weight: 'weight|weight kg|weight g|grams|package weight',
  published: 'active|published|enabled|online|visible',
  email: 'email|e mail|email address|mail|customer email|billing email|email billing',
  phone: 'phone|mobile|phone number|mobile number|mobile no|contact|contact number|telephone|billing phone|default address phone',
  first_name: 'first name|firstname|given name|billing first name|first name billing',
  last_name: 'last name|lastname|surname|family name|billing last name|last name billing',
  account: 'account',
  account_status: 'status|account status',
  joined: 'joined|member since|date registered|registered',
  order: 'order number|order no|order|order name|order id|name|number|increment id|reference',
  ordered_at: 'created at|order date|ordered at|date created|placed at|purchase date|purchased on|date|created|paid at',
  total: 'total|order total|order total amount|grand total|total amount|grand total purchased|amount',
  refunded: 'refunded amount|order refund amount|refund amount|refunded|total refunded|refund total',
  currency: 'currency|order currency|currency code',
  payment_status: 'financial status|payment status|order status|status',
  delivery_status: 'fulfillment status|fulfilment status|delivery status|shipping status|shipment status',
  item: 'lineitem name|line item name|item name|product name|product title|item|product',
  quantity: 'lineitem quantity|line item quantity|item quantity|quantity|qty|quantity refund|item qty',
  item_price: 'lineitem price|line item price|item price|item cost|unit price|price|rate',
  items: 'line items|line item 1|order items|items|products|product s',
};

/** Normalizes a heading: "Categories (x,y,z...)" to "categories", "Reference #" to "reference". */
const wordsOf = (heading: string): string =>
  normalizeHeading(heading)
    .replaceAll(/\((?:x,y,z\.*|0\/1|yyyy-mm-dd)\)/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** The same without a unit: "Rate (Rs)" to "rate". */
const wordsWithoutUnit = (heading: string): string => wordsOf(heading.replace(/\([^)]*\)\s*$/, ''));

/** Matches columns of a single item in lists of orders: "line_item_1", "line_item_2". */
const NUMBERED_ITEM = /^line item \d+$/;

/** Detects the field of each column by its heading; of several columns for one field the most reliable is used. */
export function fieldsByName(columns: readonly string[], fields: readonly ImportField[]): Record<string, ImportField> {
  const mapping: Record<string, ImportField> = {};
  for (const field of fields) {
    const column = NAMES[field]
      .split('|')
      .flatMap((name) => [wordsOf, wordsWithoutUnit].map((words) => columns.find((it) => words(it) === name && !(it in mapping))))
      .find((it) => it !== undefined);
    if (column === undefined) continue;
    mapping[column] = field;
    if (field === SHARED_FIELD && NUMBERED_ITEM.test(wordsOf(column)))
      for (const it of columns) if (NUMBERED_ITEM.test(wordsOf(it))) mapping[it] = field;
  }
  return mapping;
}

/** PrestaShop's product lists: its import file, and the list that its back office exports. */
export const isPrestaShop = (headings: Headings): boolean =>
  ('active (0/1)' in headings && 'name *' in headings) ||
  ('product id' in headings && 'reference' in headings && ('name' in headings || 'price (tax excl.)' in headings)) ||
  ('id_product' in headings && 'reference' in headings);
