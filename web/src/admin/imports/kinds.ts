import { exportCategories, exportProducts, importCategories, importProducts } from '@shop/contract/imports';

/** What comes and goes as a file, and in which words. */
export const KINDS = {
  products: {
    title: 'Import products',
    noun: 'products',
    one: 'product',
    list: '/product-table',
    importing: importProducts,
    exporting: exportProducts,
    withPictures: true,
    reads: 'A product CSV from Shopify, WooCommerce or this shop. Up to 2,00,000 lines, 64 MB.',
    found: 'Existing products are updated by handle or SKU.',
  },
  categories: {
    title: 'Import categories',
    noun: 'categories',
    one: 'category',
    list: '/category',
    importing: importCategories,
    exporting: exportCategories,
    withPictures: false,
    reads: 'A CSV with Name, Parent Category and Description, such as this shop’s export.',
    found: 'Existing categories are updated by handle or name.',
  },
} as const;
export type Kind = keyof typeof KINDS;

export const kindAsked = (asked: URLSearchParams): Kind => (asked.get('of') === 'categories' ? 'categories' : 'products');

/** "1 product", "1,200 products" */
export const counted = (count: number, kind: Kind): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? KINDS[kind].one : KINDS[kind].noun}`;
