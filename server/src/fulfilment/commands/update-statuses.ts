import type { MovedOrder } from '@shop/contract/order-lists';
import type { OrderStatus } from '@shop/contract/orders';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { setDeliveryStatus } from './set-delivery-status.ts';

type MoveOrders = {
  ids: readonly string[];
  /** Only these of the ids, where a filter was given: the others have left the list since they were selected. */
  matching?: ReadonlySet<string> | undefined;
  staff: { id: string; name: string };
  to: OrderStatus;
  note: string;
};
type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type Outcome = Pick<MovedOrder, '_id' | 'moved' | 'message'>;

/** Moves orders one after the other, each in a separate transaction, so that a refused one does not hold up the others. */
export async function updateStatuses(shop: Context, { ids, matching, staff, to, note }: MoveOrders): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) {
    const isLeft = matching !== undefined && !matching.has(id.toLowerCase());
    outcomes.push({ _id: id, ...(isLeft ? LEFT_LIST : await moved(shop, { orderId: id, staff, to, note })) });
  }
  return outcomes;
}

const LEFT_LIST = { moved: false, message: 'It no longer matches the filters.' };

async function moved(shop: Context, move: Parameters<typeof setDeliveryStatus>[1]): Promise<Omit<Outcome, '_id'>> {
  try {
    await setDeliveryStatus(shop, move);
    return { moved: true, message: `Order is ${move.to}.` };
  } catch (refusal) {
    if (!(refusal instanceof ShopError)) throw refusal;
    return { moved: false, message: refusal.message };
  }
}
