import type { MovedOrder, OrderStatus } from '@shop/contract/orders';
import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { setDeliveryStatus } from './set-delivery-status.ts';

type MoveOrders = { ids: readonly string[]; staff: { id: string; name: string }; to: OrderStatus; note: string };
type Ground = Pick<Shop, 'db' | 'config' | 'jobs' | 'now'>;
type Outcome = Pick<MovedOrder, '_id' | 'moved' | 'message'>;

/** Moves orders one after the other, each in a transaction of its own: one that is refused keeps no other back. */
export async function moveOrders(shop: Ground, { ids, staff, to, note }: MoveOrders): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) outcomes.push({ _id: id, ...(await moved(shop, { orderId: id, staff, to, note })) });
  return outcomes;
}

async function moved(shop: Ground, move: Parameters<typeof setDeliveryStatus>[1]): Promise<Omit<Outcome, '_id'>> {
  try {
    await setDeliveryStatus(shop, move);
    return { moved: true, message: `Order is ${move.to}.` };
  } catch (refusal) {
    if (!(refusal instanceof ShopError)) throw refusal;
    return { moved: false, message: refusal.message };
  }
}
