import type { AppContext } from '#infra/app-context';
import { GatewayError, GatewayOutcomeUnknown, type Gateway, type GatewayPayment } from '#payments';
import type { Attempt } from '#payments/attempts';
import { capturePayment } from './capture-payment.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Reads the status of an order's payments at the gateway and settles them, which replaces a lost webhook. The next
 * poll retries a request without a response. Returns whether a captured payment was found that the shop did not know.
 */
export async function reconcilePayment(
  shop: Context,
  gateway: Gateway,
  { gatewayOrderId }: Pick<Attempt, 'gatewayOrderId'>,
): Promise<boolean> {
  if (gatewayOrderId === null) return false; // never shown to the customer, so never paid
  try {
    let isFound = false;
    for (const reported of await gateway.paymentsOf(gatewayOrderId)) isFound = (await takeIn(shop, gateway, reported)) || isFound;
    return isFound;
  } catch (error) {
    if (!(error instanceof GatewayError || error instanceof GatewayOutcomeUnknown)) throw error;
    shop.log.warn({ err: error, gatewayOrderId, event: 'payment.reconcile_failed' }, 'the gateway did not answer for an order');
    return false;
  }
}

async function takeIn(shop: Context, gateway: Gateway, reported: GatewayPayment): Promise<boolean> {
  const settled = await settlePayment(shop, { reported, foundBy: 'poller' });
  if (settled?.verdict.action === 'record' && settled.verdict.capture) await capturePayment(shop, gateway, reported.id);
  return settled?.verdict.action === 'mark-paid' || settled?.verdict.action === 'refund';
}
