import type { Paise } from '@shop/contract/money';
import { GatewayError, GatewayOutcomeUnknown, type Gateway } from './gateway.ts';

export type RefundRequest = { id: string; key: string; paymentId: string; gatewayRefundId: string | null; amount: Paise };

/** `unavailable` leaves the outcome open: the same request can be sent again with the same key. */
export type RefundAnswer =
  | { state: 'pending' | 'processed' | 'failed'; gatewayRefundId: string | null; error: string }
  | { state: 'unavailable'; cause: Error };

const BANK_DECLINED = 'The bank did not take it.';

/**
 * Requests a refund from the gateway, or the state of a requested one. The idempotency key makes repeated requests one refund.
 * Undefined where the gateway does not list the refund yet.
 */
export async function requestRefund(gateway: Gateway, request: RefundRequest): Promise<RefundAnswer | undefined> {
  try {
    const refund = await send(gateway, request);
    if (!refund) return undefined;
    const { status: state, id: gatewayRefundId } = refund;
    return { state, gatewayRefundId, error: state === 'failed' ? BANK_DECLINED : '' };
  } catch (error) {
    if (error instanceof GatewayError && isFinal(error))
      return { state: 'failed', gatewayRefundId: request.gatewayRefundId, error: error.message };
    if (error instanceof GatewayOutcomeUnknown || error instanceof GatewayError) return { state: 'unavailable', cause: error };
    throw error;
  }
}

async function send(gateway: Gateway, { id, key, paymentId, gatewayRefundId, amount }: RefundRequest) {
  if (gatewayRefundId === null) return gateway.refund({ paymentId, amount, key, notes: { refund: id } });
  const all = await gateway.refundsOf(paymentId);
  return all.find((it) => it.id === gatewayRefundId);
}

/**
 * Whether the gateway refused this refund only. A wrong API key (401, 403) refuses every request, so the refund stays
 * pending.
 */
const isFinal = ({ status }: GatewayError): boolean => status !== 401 && status !== 403;
