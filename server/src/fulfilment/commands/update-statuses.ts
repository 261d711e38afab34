import type { MovedOrder } from '@shop/contract/order-lists';
import type { OrderStatus } from '@shop/contract/orders';
import type { AppContext } from '#infra/app-context';
import { changeEach } from '#kernel/change-each';
import { setDeliveryStatus } from './set-delivery-status.ts';

type MoveOrders = {
  ids: readonly string[];
  /** With a filter, only these ids still match it. */
  matching?: ReadonlySet<string> | undefined;
  staff: { id: string; name: string };
  to: OrderStatus;
  note: string;
};
type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type Outcome = Pick<MovedOrder, '_id' | 'moved' | 'message'>;

/** Moves orders one after the other, each in a separate transaction, so that a refused one does not stop the others. */
export async function updateStatuses(shop: Context, { ids, matching, staff, to, note }: MoveOrders): Promise<Outcome[]> {
  const results = await changeEach({ ids, matching }, async (orderId) => {
    await setDeliveryStatus(shop, { orderId, staff, to, note });
    return `Order is ${to}.`;
  });
  return results.map(({ changed, ...result }) => ({ ...result, moved: changed }));
}
