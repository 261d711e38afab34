import { listOrders, ORDER_STATUSES, readOrder, type Order, type OrderStatus } from '@shop/contract/orders';
import { PAGE_SIZE } from '@shop/contract/paging';
import { call, isRefusal } from '../../api/client.ts';
import { pageAsked } from '../layout/list-address.ts';
import { withinPages } from '../layout/within-pages.ts';

const isStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((it) => it === text);

/** The status that an address asks for; anything that is none asks for all. */
export function statusAsked(asked: URLSearchParams): OrderStatus | '' {
  const status = asked.get('status') ?? '';
  return isStatus(status) ? status : '';
}

/** An order that nobody knows is simply not opened. */
async function orderIfAny(id: string): Promise<Order | null> {
  try {
    return (await call(readOrder, { params: { id } })).order;
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null;
    throw error;
  }
}

/** The orders that an address asks for, and the one that it opens, which may stand on another page. */
export async function readOrders(address: string) {
  const asked = new URL(address).searchParams;
  const query = { q: asked.get('q') ?? '', status: statusAsked(asked), page: pageAsked(asked), limit: PAGE_SIZE };
  const list = withinPages(address, await call(listOrders, { query }));
  const id = asked.get('order');
  const opened = id === null ? null : (list.orders.find(({ _id }) => _id === id) ?? (await orderIfAny(id)));
  return { list, opened };
}
