import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { findPayment, requestRefund, type Gateway } from '#payments';
import { claimAttempt, lockRefund } from '../repository.ts';
import { gatewayProblem, refundKey, retryDelay } from '../rules.ts';
import { settleRefund } from './settle-refund.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Requests a refund from the gateway, or the status of a requested one. The attempt is claimed first, so that two processes do not
 * send it at once, and no transaction is open during the request. If this process dies after the gateway paid, the next attempt
 * finds the same refund by its idempotency key. An unclear outcome stays pending and is retried; a refund that the gateway refuses
 * is failed, and staff see it.
 */
export async function sendRefund(context: Context, gateway: Gateway, refundId: string): Promise<void> {
  const claimed = await context.db.transaction().execute((tx) => claim(tx, refundId, context.now()));
  if (!claimed) return;
  const problem = gatewayProblem(claimed.amount);
  // The remaining amount of a cancelled order may be below the gateway's minimum; staff are shown that they have to pay it by
  // hand.
  if (problem !== undefined) return settleRefund(context, { refundId, state: 'failed', gatewayRefundId: null, error: problem });
  const answer = await requestRefund(gateway, claimed);
  if (answer?.state === 'unavailable')
    context.log.warn({ event: 'refund.gateway_unavailable', refundId, err: answer.cause }, 'a refund waits for the gateway');
  else if (answer) await settleRefund(context, { refundId, ...answer });
}

async function claim(tx: Tx, refundId: string, now: Date) {
  const refund = await lockRefund(tx, refundId);
  if (refund?.state !== 'pending' || refund.paymentId === null || refund.nextTryAt > now) return undefined;
  const payment = await findPayment(tx, { id: refund.paymentId });
  if (!payment) return undefined;
  await claimAttempt(tx, refundId, new Date(now.getTime() + retryDelay(refund.tries)));
  return {
    id: refund.id,
    key: refundKey(refund),
    paymentId: payment.gatewayPaymentId,
    gatewayRefundId: refund.gatewayRefundId,
    amount: refund.amountPaise,
  };
}
