import { formatMoney } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { createRefund } from './create-refund.ts';
import { sendAfterCommit } from './send-after-commit.ts';
import { describeParts, refundShares, refundToCredit } from './refund-to-credit.ts';
import { leftToRefund } from '../rules.ts';
import { capturedPayment } from '#payments';
import { refundSums } from '../repository.ts';
import { SYSTEM } from '../../actor.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';

/**
 * Refunds a payment by card or UPI, gift card and credit automatically when an order is cancelled before dispatch. After
 * dispatch the refund waits until staff have received the goods; cash is paid by hand.
 */
export async function refundCancelled(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  if (order.paymentMethod !== 'Card' || order.dispatchedAt !== null) return;
  if (order.paymentStatus === 'unpaid' || order.paymentStatus === 'failed') return;
  const paymentId = await capturedPayment(tx, order.id);
  const left = leftToRefund({ total: order.totalPaise, ...(await refundSums(tx, order.id)) });
  const { money: amount, parts } = await refundShares(tx, order, { amount: left, left });
  if (parts.length > 0) {
    await refundToCredit(tx, order, { parts, kind: 'refund', note: '', actor: SYSTEM, at });
    await insertEvent(tx, { orderId: order.id, at, status: 'Refunded', actor: SYSTEM, note: describeParts(parts) });
  }
  if (paymentId === undefined || amount === 0) return;
  await createRefund(
    tx,
    { now: () => at },
    { orderId: order.id, paymentId, kind: 'order', amount, method: 'gateway', note: '', actor: SYSTEM },
  );
  await sendAfterCommit(tx, order.id);
  const note = `${formatMoney(amount)}, the way you paid.`;
  await insertEvent(tx, { orderId: order.id, at, status: 'Refund started', actor: SYSTEM, note });
}
