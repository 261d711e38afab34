import type { Headings } from '#kernel/csv';

// Detects by their headings exports that are no product list, and product lists of unsupported systems.

type OtherFile = { has: string[]; hasNot?: string[]; says: string };

const SHOPIFY_PRODUCTS = 'In Shopify, open Products > Export and choose that file.';
const WOO_PRODUCTS = 'In WooCommerce, open Products > Export and choose that file.';
const PAST_ORDERS = 'Choose Past orders above and import it there.';
const KNOWN_EXPORTS = 'Export the products as a Shopify or WooCommerce CSV file and choose that one.';
const system = (name: string): string => `This is a product list from ${name}, which cannot be imported yet. ${KNOWN_EXPORTS}`;
const INVENTORY = `This is Shopify’s inventory file: it counts stock and describes no products. ${SHOPIFY_PRODUCTS}`;
const PRICES = ['variant price', 'price'];

const OTHER_FILES: OtherFile[] = [
  { has: ['handle', 'title', 'location'], hasNot: PRICES, says: INVENTORY },
  { has: ['handle', 'title', 'sku', 'hs code', 'coo'], hasNot: PRICES, says: INVENTORY },
  {
    has: ['first name', 'last name', 'email'],
    says: `This is a list of customers, not of products. ${SHOPIFY_PRODUCTS}`,
  },
  {
    has: ['username', 'email', 'total spend'],
    says: `This is WooCommerce’s list of customers, not of products. ${WOO_PRODUCTS}`,
  },
  {
    has: ['email', 'financial status', 'lineitem name'],
    says: `This is Shopify’s list of orders, not of products. ${PAST_ORDERS}`,
  },
  { has: ['order number', 'billing first name'], says: `This is a list of orders, not of products. ${PAST_ORDERS}` },
  { has: ['order id', 'pin code'], says: 'This is a list of orders, not of products.' },
  {
    has: ['name', 'parent category'],
    hasNot: ['title', 'regular price', ...PRICES],
    says: 'This is a list of categories, not of products. Choose Categories above and import it there.',
  },
  { has: ['redirect from', 'redirect to'], says: `This is Shopify’s list of redirects, not of products. ${SHOPIFY_PRODUCTS}` },
  { has: ['discount class', 'value type'], says: `This is Shopify’s list of discounts, not of products. ${SHOPIFY_PRODUCTS}` },
  { has: ['payout date', 'payout status'], says: 'This is a list of payments, not of products.' },
  { has: ['sku', '_attribute_set', '_type'], says: system('Magento 1') },
  { has: ['attribute_family_code', 'sku'], says: system('Bagisto') },
  { has: ['product_id', 'sku', 'slug', 'option1_name'], says: system('Spree') },
  { has: ['slug', 'sku', 'vendor_name', 'compare_at_price'], says: system('Spree') },
  { has: ['handleid', 'fieldtype'], says: system('Wix') },
  { has: ['product id [non editable]', 'variant id [non editable]'], says: system('Squarespace') },
  { has: ['item type', 'product name', 'product code/sku'], says: system('BigCommerce') },
  { has: ['title', 'currency_code', 'materials'], says: system('Etsy') },
  { has: ['item_sku', 'item_name', 'feed_product_type'], says: system('Amazon') },
  { has: ['product_id', 'model', 'manufacturer', 'seo_keyword'], says: system('OpenCart') },
];

const isOf = (headings: Headings, { has, hasNot = [] }: OtherFile): boolean =>
  has.every((it) => it in headings) && !hasNot.some((it) => it in headings);

/** The sentence about another kind of file, which says what to do instead; undefined where the headings match none. */
export const otherFile = (headings: Headings): string | undefined => OTHER_FILES.find((it) => isOf(headings, it))?.says;

const PRODUCT_COLUMNS = ['variant price', 'variant sku', 'sku', 'option1 name', 'regular price'];
/** Whether the file is a list of products, uploaded as one of categories. */
export const isProductList = (headings: Headings): boolean => PRODUCT_COLUMNS.some((it) => it in headings);
