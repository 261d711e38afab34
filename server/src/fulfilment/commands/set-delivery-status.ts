import type { OrderStatus } from '@shop/contract/orders';
import type { Db } from '#infra/db';
import { ShopError } from '#kernel/shop-error';
import { lockOrder, moveOrder } from '#orders';

type SetDeliveryStatus = { orderId: string; staff: { id: string; name: string }; to: OrderStatus; note: string; now: Date };

/** Staff set any status, in any order (specification, section 4); stock and money follow the order's lines. */
export async function setDeliveryStatus(db: Db, { orderId, staff, to, note, now }: SetDeliveryStatus): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    await moveOrder(tx, order, { to, actor: { kind: 'staff', ...staff }, note, at: now });
  });
}
