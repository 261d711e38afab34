import type { AppContext } from '#infra/app-context';
import { GatewayError, GatewayOutcomeUnknown, type Attempt, type Gateway, type GatewayPayment } from '#payments';
import { capturePayment } from './capture-payment.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Asks the gateway what became of an order's payments, and takes it in: what a webhook that got lost would have said. A gateway
 * that does not answer is asked again another time. Answers whether money was found that nobody had told of.
 */
export async function reconcilePayment(
  shop: Context,
  gateway: Gateway,
  { gatewayOrderId }: Pick<Attempt, 'gatewayOrderId'>,
): Promise<boolean> {
  if (gatewayOrderId === null) return false; // never shown to the customer, so never paid
  try {
    let found = false;
    for (const told of await gateway.paymentsOf(gatewayOrderId)) found = (await takeIn(shop, gateway, told)) || found;
    return found;
  } catch (error) {
    if (!(error instanceof GatewayError || error instanceof GatewayOutcomeUnknown)) throw error;
    shop.log.warn({ err: error, gatewayOrderId, event: 'payment.reconcile_failed' }, 'the gateway did not answer for an order');
    return false;
  }
}

async function takeIn(shop: Context, gateway: Gateway, told: GatewayPayment): Promise<boolean> {
  const settled = await settlePayment(shop, { told, foundBy: 'poller' });
  if (settled?.verdict.does === 'keep' && settled.verdict.capture) await capturePayment(shop, gateway, told.id);
  return settled?.verdict.does === 'pay' || settled?.verdict.does === 'pay-back';
}
