import type { ImportKind } from '@shop/contract/import-jobs';
import type { Headings } from '#kernel/csv';
import { isPrestaShop } from './column-names.ts';
import { otherFile } from './other-files.ts';
import { sourceOf } from './read-products.ts';

// A complete export of one kind has columns that match another kind too: a product list has SKUs and quantities.

type KnownList = { kind: ImportKind; name: string; has: readonly string[]; hasNot?: readonly string[] };

const PRICES = ['variant price', 'price'];
const LISTS: readonly KnownList[] = [
  { kind: 'orders', name: 'Shopify’s list of orders', has: ['email', 'financial status', 'lineitem name'] },
  { kind: 'orders', name: 'WooCommerce’s list of orders', has: ['order number', 'billing first name'] },
  { kind: 'customers', name: 'Shopify’s list of customers', has: ['first name', 'last name', 'email', 'total spent'] },
  { kind: 'customers', name: 'WooCommerce’s list of customers', has: ['username', 'email', 'total spend'] },
  ...PRICES.flatMap((price) =>
    ['handle', 'url handle'].map((handle): KnownList => ({
      kind: 'products',
      name: 'Shopify’s list of products',
      has: [handle, 'title', price],
    })),
  ),
  { kind: 'products', name: 'Shopify’s list of products', has: ['handle', 'title', 'body (html)'] },
  { kind: 'stock', name: 'Shopify’s inventory file', has: ['handle', 'title', 'location'], hasNot: PRICES },
  { kind: 'stock', name: 'Shopify’s inventory file', has: ['handle', 'title', 'sku', 'hs code', 'coo'], hasNot: PRICES },
];
const PRODUCT_SOURCES = { woocommerce: 'WooCommerce', magento: 'Magento' } as const;
const LABELS: Record<ImportKind, { of: string; chip: string }> = {
  products: { of: 'products', chip: 'Products' },
  stock: { of: 'stock', chip: 'Stock' },
  customers: { of: 'customers', chip: 'Customers' },
  orders: { of: 'past orders', chip: 'Past orders' },
};

/** PrestaShop's lists of products with prices; its stock list has the same columns without them. */
const isPrestaShopList = (headings: Headings): boolean =>
  isPrestaShop(headings) && Object.keys(headings).some((it) => it.startsWith('price'));

function knownList(headings: Headings): Pick<KnownList, 'kind' | 'name'> | undefined {
  const listed = LISTS.find(({ has, hasNot = [] }) => has.every((it) => it in headings) && !hasNot.some((it) => it in headings));
  if (listed) return listed;
  if (isPrestaShopList(headings)) return { kind: 'products', name: 'PrestaShop’s list of products' };
  const source = sourceOf(headings);
  return source === 'woocommerce' || source === 'magento'
    ? { kind: 'products', name: `${PRODUCT_SOURCES[source]}’s list of products` }
    : undefined;
}

/** The sentence about a file of another kind than the chosen one, with the kind to choose; undefined where none is known. */
export function wrongKind(kind: ImportKind, headings: Headings): string | undefined {
  if (kind === 'products') return otherFile(headings);
  const list = knownList(headings);
  if (!list || list.kind === kind) return undefined;
  return `This file seems to be ${list.name}, not a list of ${LABELS[kind].of}. Choose ${LABELS[list.kind].chip} above and import it there.`;
}
