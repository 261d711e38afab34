import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { SEND_REFUNDS } from '../job-names.ts';
import { salePaymentAt, startRefund } from '../repository/payments.ts';
import { lockSale } from '../repository/sales.ts';
import { endCard } from '../steps/end-card.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'now'>;
type Refund = { staff: { id: string; name: string }; id: string; note: string };

/**
 * Refunds a bought gift card that was not used: the card ends, and the payment is refunded. A failed refund is sent again.
 * @throws ShopError not_found, stale, order_moved_on for a used card, which cannot be returned
 */
export const refundGiftCard = ({ db, jobs, now }: Context, { staff, id, note }: Refund): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const card = isId(id) ? await lockSale(tx, id) : undefined;
    if (!card) throw new ShopError('not_found', 'Only a gift card that was bought can be refunded.');
    const payment = card.gatewayPaymentId === null ? undefined : await salePaymentAt(tx, card.gatewayPaymentId);
    if (!payment) throw new ShopError('stale', 'This gift card was not paid.');
    const at = now();
    if (card.state === 'cancelled' ? payment.refundState !== 'failed' : payment.refundState !== null)
      throw new ShopError('stale', 'This gift card is refunded already.');
    if (card.state !== 'cancelled') {
      if (card.expiresAt <= at) throw new ShopError('order_moved_on', 'This gift card has ended. It cannot be returned.');
      if (!(await endCard(tx, { card, actorName: staff.name, at })))
        throw new ShopError('order_moved_on', 'This gift card was used. A used gift card cannot be returned.');
    }
    await startRefund(tx, payment.gatewayPaymentId, at);
    await jobs.enqueue(tx, SEND_REFUNDS, {});
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'gift-card.refund',
      subjectId: id,
      before: { state: card.state },
      after: { amountPaise: payment.amountPaise, note },
    });
  });
