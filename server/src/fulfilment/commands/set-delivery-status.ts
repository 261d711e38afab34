import type { OrderStatus } from '@shop/contract/orders';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { syncTaxDocuments } from '#invoices';
import { lockOrder, mailStatusChange, changeStatus } from '#orders';

type SetDeliveryStatus = { orderId: string; staff: { id: string; name: string }; to: OrderStatus; note: string };
type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/** Staff set any status, in any order (specification, section 4); stock and money follow the order's lines, and the invoice the goods. */
export async function setDeliveryStatus(shop: Context, { orderId, staff, to, note }: SetDeliveryStatus): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    const at = shop.now();
    await changeStatus(tx, order, { to, actor: { kind: 'staff', ...staff }, note, at });
    await syncTaxDocuments(tx, { orderId, at });
    await mailStatusChange(tx, shop, { order, to, reason: '' });
  });
}
