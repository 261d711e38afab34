import type { ImportJob, ImportKind, ImportSource } from '@shop/contract/import-jobs';
import type { StatusStyle } from '../../ui/status.tsx';

const STATES: Record<ImportJob['state'], { name: string; look: StatusStyle }> = {
  analysing: { name: 'Checking', look: 'processing' },
  needs_decisions: { name: 'To decide', look: 'pending' },
  ready: { name: 'Ready', look: 'active' },
  running: { name: 'Running', look: 'processing' },
  done: { name: 'Done', look: 'delivered' },
  failed: { name: 'Failed', look: 'failed' },
  cancelled: { name: 'Cancelled', look: 'cancelled' },
  undone: { name: 'Undone', look: 'returned' },
};

/** The label of an import's state. */
export const stateOf = ({ state, isUndoing }: ImportJob): { name: string; look: StatusStyle } =>
  isUndoing ? { name: 'Undoing', look: 'processing' } : STATES[state];

const SOURCE_NAMES: Record<ImportSource, string> = {
  shopify: 'Shopify or this shop',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  prestashop: 'PrestaShop',
  other: 'Other CSV',
};
/** Labels of each kind of import, and the list that it links to. */
export const KIND_NAMES = {
  products: { name: 'Products', one: 'product', many: 'products', list: '/product-table' },
  stock: { name: 'Stock', one: 'line', many: 'lines', list: '/stock' },
  customers: { name: 'Customers', one: 'line', many: 'lines', list: '/user' },
  orders: { name: 'Past orders', one: 'order', many: 'orders', list: '/user' },
} as const satisfies Record<ImportKind, object>;

/** The program that wrote the file, or the kind of list it is. */
export const sourceName = ({ kind, source }: Pick<ImportJob, 'kind' | 'source'>): string =>
  kind === 'products' ? SOURCE_NAMES[source] : KIND_NAMES[kind].name;

const amount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** The result of an import, or its progress, in a few words. */
export function resultOf({ kind, state, counts, progress, undone, problem }: ImportJob): string {
  const { created, updated, skipped, failed } = counts;
  const parts = [
    `${created.toLocaleString('en-IN')} new`,
    `${updated.toLocaleString('en-IN')} changed`,
    ...(skipped > 0 ? [`${skipped.toLocaleString('en-IN')} left out`] : []),
    ...(failed > 0 ? [amount(failed, 'error', 'errors')] : []),
  ];
  if (state === 'undone')
    return [
      `${undone.deleted} deleted`,
      `${undone.restored} restored`,
      ...(undone.unpublished > 0 ? [`${undone.unpublished} unpublished`] : []),
      ...(undone.kept > 0 ? [`${undone.kept} kept`] : []),
    ].join(', ');
  if (state === 'running' || state === 'analysing')
    return `${progress.done.toLocaleString('en-IN')} of ${amount(progress.of, KIND_NAMES[kind].one, KIND_NAMES[kind].many)}`;
  return state === 'failed' && problem !== '' ? problem : parts.join(', ');
}
