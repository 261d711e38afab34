import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { leftOfPayment, lockRefund, retryNow, refundSums, resetRefund } from '../repository.ts';
import { leftToRefund } from '../rules.ts';
import { lockOrder } from '../../steps/lock-order.ts';
import { sendAfterCommit } from '../steps/send-after-commit.ts';
import { updatePaymentStatus } from '../steps/payment-status.ts';

type Context = Pick<AppContext, 'db' | 'now'>;
type RetryRefund = { orderId: string; refundId: string; staff: { id: string; name: string } };

/**
 * Restarts a refund that failed or that waits for its next attempt. A refund that the gateway itself failed gets a new
 * idempotency key; any other keeps its key, so that a payout whose response was lost is not made twice.
 * @throws ShopError order_moved_on when it is processed, or when another refund has returned the money since
 */
export async function retryRefund({ db, now }: Context, { orderId, refundId, staff }: RetryRefund): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = order && (await lockRefund(tx, refundId));
    if (!order || refund?.orderId !== order.id) throw new ShopError('not_found', 'There is no such refund.');
    if (refund.state === 'processed' || refund.method === 'exchange')
      throw new ShopError('order_moved_on', 'This refund is already done.');
    if (refund.state === 'failed') {
      const ofOrder = leftToRefund({ total: order.totalPaise, ...(await refundSums(tx, order.id)) });
      const ofPayment = refund.paymentId === null ? 0 : ((await leftOfPayment(tx, refund.paymentId)) ?? 0);
      const left = refund.kind === 'surplus' ? ofPayment : Math.min(ofOrder, ofPayment);
      if (refund.amountPaise > left) throw new ShopError('order_moved_on', 'This amount was already refunded by another refund.');
    }
    const isRefused = refund.state === 'failed' && refund.gatewayRefundId !== null;
    if (refund.state === 'failed') await resetRefund(tx, refund.id, { round: refund.round + (isRefused ? 1 : 0), at: now() });
    else await retryNow(tx, refund.id, now());
    await sendAfterCommit(tx, order.id);
    await updatePaymentStatus(tx, order);
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'refund.retry',
      subjectId: order.id,
      before: { state: refund.state, error: refund.error },
      after: { state: 'pending' },
    });
  });
}
