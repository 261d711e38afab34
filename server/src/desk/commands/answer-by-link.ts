import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { changeStatus, lockOrder, mailStatusChange, type Actor } from '#orders';
import { answerConfirmation, confirmOrder, deskFlags } from '#orders/desk';
import { orderOfConfirmation } from '../queries.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/**
 * Confirms or declines a cash order by the link of its e-mail. Declining cancels it, as the customer could in My Orders. The
 * first response counts; a second changes nothing.
 * @throws ShopError not_found for an unknown link
 */
export async function answerByLink(shop: Context, { token, answer }: { token: string; answer: 'yes' | 'no' }): Promise<void> {
  const at = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const orderId = await orderOfConfirmation(tx, token);
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'This link is not valid. Please open it again from the email.');
    const { awaitingConfirmation } = await deskFlags(tx, order);
    const isOpen = order.deliveryStatus === 'Processing' && awaitingConfirmation;
    if (!isOpen || !(await answerConfirmation(tx, { orderId: order.id, answer, at }))) return;
    const actor: Actor = { kind: 'customer', id: order.accountId, name: order.customerName };
    await confirmOrder(tx, order, { actor, at, isDeclined: answer === 'no' });
    if (answer === 'yes') return;
    const note = 'Declined by the link of the email.';
    await changeStatus(tx, order, { to: 'Cancelled', actor, note, at });
    await mailStatusChange(tx, shop, { order, to: 'Cancelled', reason: note });
  });
}
