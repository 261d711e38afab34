import { listOrders, ORDER_SORTS, ORDER_STATUSES, PAYMENT_STATUSES, type OrderStatus } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { pagingAsked, sortAsked } from '../shared/list-params.ts';
import { nullOnError } from '../shared/null-on-error.ts';
import { listOrNothing } from '../shared/clamp-page.ts';
import { orderIfAny } from '../shared/order-if-any.ts';

const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((it) => it === text);

/** The status that an address asks for; anything that is none asks for all. */
export function statusAsked(asked: URLSearchParams): OrderStatus | '' {
  const status = asked.get('status') ?? '';
  return isStatus(status) ? status : '';
}

const dayAsked = (asked: URLSearchParams, name: string): string | undefined => {
  const day = asked.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

/** What an address asks of the list of orders; what it does not know asks for nothing. */
export const ordersAsked = (asked: URLSearchParams) => ({
  q: asked.get('q') ?? '',
  status: statusAsked(asked),
  payment: PAYMENT_STATUSES.find((it) => it === asked.get('payment')),
  from: dayAsked(asked, 'from'),
  to: dayAsked(asked, 'to'),
  late: asked.get('late') === 'yes' ? ('yes' as const) : undefined,
  comingBack: asked.get('comingBack') === 'yes' ? ('yes' as const) : undefined,
});

/** How orders are sorted in the URL, where `order` opens one. */
export const SORTED = { standard: 'Newest first', orderParam: 'direction' };

export const isFiltered = (asked: URLSearchParams): boolean => Object.values(ordersAsked(asked)).some(Boolean);

/** The orders that an address asks for, and the one that it opens, which may stand on another page. */
export async function readOrders(address: string) {
  const asked = new URL(address).searchParams;
  const sorting = sortAsked(asked, ORDER_SORTS, SORTED.orderParam);
  const query = { ...ordersAsked(asked), ...sorting, ...pagingAsked(asked) };
  const list = await listOrNothing(address, call(listOrders, { query }));
  const id = asked.get('order');
  const opened = id === null ? null : (list?.orders.find(({ _id }) => _id === id) ?? (await nullOnError(orderIfAny(id))));
  return { list, opened };
}
