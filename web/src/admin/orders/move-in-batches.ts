import { updateOrderStatuses, type MovedOrder } from '@shop/contract/order-lists';
import { ordersAre } from '@shop/contract/orders-done';
import { MAX_BULK_ORDERS, type OrderStatus } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import type { orderQuery } from './read-orders.ts';

type Move = {
  ids: readonly string[];
  newStatus: OrderStatus;
  reason: string;
  filter: ReturnType<typeof orderQuery>;
};

/** Changes the status of any number of orders in batches of MAX_BULK_ORDERS; returns the result of each. */
export async function moveInBatches({
  ids,
  newStatus,
  reason,
  filter,
}: Move): Promise<{ message: string; results: MovedOrder[] }> {
  const results: MovedOrder[] = [];
  let message = '';
  for (let first = 0; first < ids.length; first += MAX_BULK_ORDERS) {
    const batch = ids.slice(first, first + MAX_BULK_ORDERS);
    const answer = await call(updateOrderStatuses, { body: { ids: batch, newStatus, reason, filter } });
    results.push(...answer.results);
    message = answer.message;
  }
  if (ids.length <= MAX_BULK_ORDERS) return { message, results };
  const moved = results.filter((it) => it.moved).length;
  return { message: `${ordersAre(moved, results.length)} ${newStatus}.`, results };
}
