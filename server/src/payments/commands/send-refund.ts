import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { GatewayError, GatewayOutcomeUnknown, type Gateway } from '../gateway.ts';
import { gatewayIdOfPayment } from '../queries/refunds.ts';
import { gatewayRefusal, keyOf, pauseAfter, type RefundState } from '../refund-rules.ts';
import { claimAttempt, lockRefund } from '../repository/refunds.ts';

/** What became of a refund at the gateway. */
export type RefundNews = { refundId: string; state: RefundState; gatewayRefundId: string | null; fault: string };
export type Post = {
  gateway: Gateway;
  /** What follows for the order is not the payments' to know. */
  settle: (news: RefundNews) => Promise<void>;
};
type Ground = Pick<AppContext, 'db' | 'now' | 'log'>;
type Claimed = { id: string; key: string; paymentId: string; gatewayRefundId: string | null; amount: Paise };

/**
 * Asks the gateway for a refund, or for news of one it has. The try is claimed before, so that two processes do not ask at once,
 * and no transaction is open meanwhile. Should this process die after the gateway paid, the next try finds the same refund under
 * the same key. What is unclear stays on its way and is tried again; what the gateway refuses has failed, and staff see it.
 */
export async function sendRefund(ground: Ground, refundId: string, { gateway, settle }: Post): Promise<void> {
  const claimed = await ground.db.transaction().execute((tx) => claim(tx, refundId, ground.now()));
  if (!claimed) return;
  const refusal = gatewayRefusal(claimed.amount);
  // What is left of a cancelled order may be as little; staff see that it has to go back in another way.
  if (refusal !== undefined) return settle({ refundId, state: 'failed', gatewayRefundId: null, fault: refusal });
  try {
    const told = await askGateway(gateway, claimed);
    if (told) await settle({ refundId, state: told.status, gatewayRefundId: told.id, fault: FAULTS[told.status] });
  } catch (fault) {
    if (fault instanceof GatewayError && isFinal(fault))
      await settle({ refundId, state: 'failed', gatewayRefundId: claimed.gatewayRefundId, fault: fault.message });
    else if (fault instanceof GatewayOutcomeUnknown || fault instanceof GatewayError)
      ground.log.warn({ refundId, err: fault }, 'a refund waits for the gateway');
    else throw fault;
  }
}

const FAULTS: Record<RefundState, string> = { pending: '', processed: '', failed: 'The bank did not take it.' };

/** No to this refund; a wrong key is no such no, and "not now" is none at all (`GatewayUnclear`). */
const isFinal = ({ status }: GatewayError): boolean => status !== 401 && status !== 403;

async function claim(tx: Tx, refundId: string, now: Date): Promise<Claimed | undefined> {
  const refund = await lockRefund(tx, refundId);
  if (refund?.state !== 'pending' || refund.paymentId === null || refund.nextTryAt > now) return undefined;
  const paymentId = await gatewayIdOfPayment(tx, refund.paymentId);
  if (paymentId === undefined) return undefined;
  await claimAttempt(tx, refundId, new Date(now.getTime() + pauseAfter(refund.tries)));
  return { id: refund.id, key: keyOf(refund), paymentId, gatewayRefundId: refund.gatewayRefundId, amount: refund.amountPaise };
}

async function askGateway(gateway: Gateway, { id, key, paymentId, gatewayRefundId, amount }: Claimed) {
  if (gatewayRefundId === null) return gateway.refund({ paymentId, amount, key, notes: { refund: id } });
  const all = await gateway.refundsOf(paymentId);
  return all.find((it) => it.id === gatewayRefundId);
}
