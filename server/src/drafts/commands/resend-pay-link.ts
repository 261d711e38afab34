import { writeAuditEntry } from '#audit';
import { payLinkOf } from '#checkout';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { lockOrder } from '#orders';
import { awaitsCard } from '#orders/rules';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type Resend = { orderId: string; staff: { id: string; name: string } };

/**
 * Sends the payment link of an unpaid order again. It is the same link, and the time to pay stays.
 * @throws ShopError not_found, order_moved_on for an order that waits for no payment or has no link
 */
export async function resendPayLink(shop: Context, { orderId, staff }: Resend): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    if (!awaitsCard(order) || !(await payLinkOf(tx, orderId)))
      throw new ShopError('order_moved_on', 'This order waits for no payment by link.');
    await sendMail(tx, shop, { template: 'payment-link', accountId: order.accountId, orderId });
    await writeAuditEntry(tx, { actor: staff, action: 'payment-link.send', subjectId: orderId, before: null, after: null });
  });
}
