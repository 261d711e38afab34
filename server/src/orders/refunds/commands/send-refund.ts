import type { Paise } from '@shop/contract/money';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { gatewayIdOfPayment, GatewayError, GatewayOutcomeUnknown, type Gateway } from '#payments';
import { claimAttempt, lockRefund } from '../repository.ts';
import { gatewayProblem, refundKey, pauseAfter, type RefundState } from '../rules.ts';
import { settleRefund } from './settle-refund.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type Claimed = { id: string; key: string; paymentId: string; gatewayRefundId: string | null; amount: Paise };

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
  // The rest of a cancelled order may be below the gateway's minimum; staff see that they have to pay it out by hand.
  if (problem !== undefined) return settleRefund(context, { refundId, state: 'failed', gatewayRefundId: null, fault: problem });
  try {
    const refund = await askGateway(gateway, claimed);
    if (refund)
      await settleRefund(context, { refundId, state: refund.status, gatewayRefundId: refund.id, fault: FAULTS[refund.status] });
  } catch (error) {
    if (error instanceof GatewayError && isFinal(error))
      await settleRefund(context, {
        refundId,
        state: 'failed',
        gatewayRefundId: claimed.gatewayRefundId,
        fault: error.message,
      });
    else if (error instanceof GatewayOutcomeUnknown || error instanceof GatewayError)
      context.log.warn({ event: 'refund.gateway_unavailable', refundId, err: error }, 'a refund waits for the gateway');
    else throw error;
  }
}

const FAULTS: Record<RefundState, string> = { pending: '', processed: '', failed: 'The bank did not take it.' };

/** A refusal of this refund. A wrong key refuses every request, and "not now" is GatewayOutcomeUnknown. */
const isFinal = ({ status }: GatewayError): boolean => status !== 401 && status !== 403;

async function claim(tx: Tx, refundId: string, now: Date): Promise<Claimed | undefined> {
  const refund = await lockRefund(tx, refundId);
  if (refund?.state !== 'pending' || refund.paymentId === null || refund.nextTryAt > now) return undefined;
  const paymentId = await gatewayIdOfPayment(tx, refund.paymentId);
  if (paymentId === undefined) return undefined;
  await claimAttempt(tx, refundId, new Date(now.getTime() + pauseAfter(refund.tries)));
  return {
    id: refund.id,
    key: refundKey(refund),
    paymentId,
    gatewayRefundId: refund.gatewayRefundId,
    amount: refund.amountPaise,
  };
}

async function askGateway(gateway: Gateway, { id, key, paymentId, gatewayRefundId, amount }: Claimed) {
  if (gatewayRefundId === null) return gateway.refund({ paymentId, amount, key, notes: { refund: id } });
  const all = await gateway.refundsOf(paymentId);
  return all.find((it) => it.id === gatewayRefundId);
}
