import { formatMoney, less } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { createRefund } from './create-refund.ts';
import { gatewayShares } from './gateway-shares.ts';
import { sendAfterCommit } from './send-after-commit.ts';
import { describeParts, refundShares, refundToCredit } from './refund-to-credit.ts';
import { leftToRefund } from '../rules.ts';
import { refundSums } from '../repository.ts';
import { SYSTEM } from '../../actor.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';

/**
 * Refunds a payment by card or UPI, gift card and credit automatically when an order is cancelled before dispatch. After
 * dispatch the refund waits until staff have received the goods; cash is paid by hand, also if it paid the first order of an
 * exchange.
 */
export async function refundCancelled(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  if (order.paymentMethod !== 'Card' || order.dispatchedAt !== null) return;
  if (order.paymentStatus === 'unpaid' || order.paymentStatus === 'failed') return;
  const left = leftToRefund({ total: order.totalPaise, ...(await refundSums(tx, order.id)) });
  const { money: amount, parts } = await refundShares(tx, order, { amount: left, left });
  if (parts.length > 0) {
    await refundToCredit(tx, order, { parts, kind: 'refund', note: '', actor: SYSTEM, at });
    await insertEvent(tx, { orderId: order.id, at, status: 'Refunded', actor: SYSTEM, note: describeParts(parts) });
  }
  const { shares, rest } = await gatewayShares(tx, order.id, amount);
  if (shares.length === 0) return;
  const refund = { orderId: order.id, kind: 'order', method: 'gateway', note: '', actor: SYSTEM } as const;
  for (const share of shares) await createRefund(tx, { now: () => at }, { ...refund, ...share });
  await sendAfterCommit(tx, order.id);
  const note = `${formatMoney(less(amount, rest))}, the way you paid.`;
  await insertEvent(tx, { orderId: order.id, at, status: 'Refund started', actor: SYSTEM, note });
}
