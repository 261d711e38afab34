import type { OrderStatus } from '@shop/contract/orders';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { lockOrder } from '#orders';
import { changeOrderStatus, moveParcels } from '#shipments';

type SetDeliveryStatus = { orderId: string; staff: { id: string; name: string }; to: OrderStatus; note: string };
type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/**
 * Sets any status, in any order (behaviour.md, Order administration); stock and money follow the order's lines, the invoice
 * follows the goods.
 */
export async function setDeliveryStatus(shop: Context, { orderId, staff, to, note }: SetDeliveryStatus): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    const at = shop.now();
    await changeOrderStatus(tx, shop, { order, to, actor: { kind: 'staff', ...staff }, note, at });
    await moveParcels(tx, order, { to, at });
  });
}
