import { listOrders, ORDER_SORTS, ORDER_STATUSES, PAYMENT_STATUSES, type OrderStatus } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { pagingParams, sortParams } from '../shared/list-params.ts';
import { nullOnError } from '../shared/null-on-error.ts';
import { listOrNull } from '../shared/clamp-page.ts';
import { findOrder } from '../shared/find-order.ts';

const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((it) => it === text);

/** The status filter in the URL; any other value means all. */
export function statusParam(params: URLSearchParams): OrderStatus | '' {
  const status = params.get('status') ?? '';
  return isStatus(status) ? status : '';
}

const dayParam = (params: URLSearchParams, name: string): string | undefined => {
  const day = params.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

/** The order filters in the URL; unknown values are ignored. */
export const orderQuery = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  status: statusParam(params),
  payment: PAYMENT_STATUSES.find((it) => it === params.get('payment')),
  from: dayParam(params, 'from'),
  to: dayParam(params, 'to'),
  late: params.get('late') === 'yes' ? ('yes' as const) : undefined,
  comingBack: params.get('comingBack') === 'yes' ? ('yes' as const) : undefined,
  /** The orders of a row of a report. */
  ids: params.get('ids') || undefined,
});

/** The sort parameter in a URL where `order` opens an order. */
export const SORTING = { standard: 'Newest first', orderParam: 'direction' };

export const isFiltered = (params: URLSearchParams): boolean => Object.values(orderQuery(params)).some(Boolean);

/** Loads the orders for a URL, and the order that it opens, which may be on another page. */
export async function readOrders(url: string) {
  const params = new URL(url).searchParams;
  const sorting = sortParams(params, ORDER_SORTS, SORTING.orderParam);
  const query = { ...orderQuery(params), ...sorting, ...pagingParams(params) };
  const list = await listOrNull(url, call(listOrders, { query }));
  const id = params.get('order');
  const opened = id === null ? null : (list?.orders.find(({ _id }) => _id === id) ?? (await nullOnError(findOrder(id))));
  return { list, opened };
}
