import { exportCategories, exportProducts } from '@shop/contract/imports';

/** Kinds of imports and exports, with the routes and texts of each. */
export const KINDS = {
  products: {
    title: 'Import products',
    noun: 'products',
    one: 'product',
    list: '/product-table',
    exporting: exportProducts,
    withImages: true,
    accepts:
      'From Shopify, WooCommerce, Magento, PrestaShop, this shop, or any CSV with a column for the name. Up to 2,00,000 lines, 64 MB.',
    matching: 'Existing products are updated by handle or SKU.',
  },
  stock: {
    title: 'Import stock',
    withImages: false,
    accepts: 'A CSV with a column for the SKU and one for the quantity.',
    matching: 'Each quantity replaces the stock of its size.',
  },
  customers: {
    title: 'Import customers',
    withImages: false,
    accepts: 'A CSV with e-mail, name and mobile number, such as Shopify’s or WooCommerce’s export.',
    matching: 'New e-mails become accounts. Customers set a password by “Forgot password”; known customers stay as they are.',
  },
  orders: {
    title: 'Import past orders',
    withImages: false,
    accepts: 'A CSV with order number, date, e-mail and total, such as Shopify’s or WooCommerce’s export of orders.',
    matching:
      'Past orders are history for the customer with that e-mail. Stock, sales, tax and invoices do not change; known orders get the states, amounts and items of the file.',
  },
  categories: {
    title: 'Import categories',
    noun: 'categories',
    one: 'category',
    list: '/category',
    exporting: exportCategories,
    withImages: false,
    accepts: 'A CSV with Name, Parent Category and Description, such as this shop’s export.',
    matching: 'Existing categories are updated by handle or name.',
  },
} as const;
/** Kinds with a separate export. */
export type ImportKind = 'products' | 'categories';
export type FileKind = keyof typeof KINDS;

export const kindParam = (params: URLSearchParams): ImportKind => (params.get('of') === 'categories' ? 'categories' : 'products');

/** "1 product", "1,200 products" */
export const countText = (count: number, kind: ImportKind): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? KINDS[kind].one : KINDS[kind].noun}`;
