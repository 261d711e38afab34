import type { AppContext } from '#infra/app-context';
import { GatewayError, GatewayOutcomeUnknown, type Attempt, type Gateway, type GatewayPayment } from '#payments';
import { capturePayment } from './capture-payment.ts';
import { settlePayment } from './settle-payment.ts';

type Ground = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Asks the gateway what became of an order's payments, and takes it in: what a webhook that got lost would have said. A gateway
 * that does not answer is asked again another time. Answers whether money was found that nobody had told of.
 */
export async function reconcilePayment(
  shop: Ground,
  gateway: Gateway,
  { gatewayOrderId }: Pick<Attempt, 'gatewayOrderId'>,
): Promise<boolean> {
  if (gatewayOrderId === null) return false; // never shown to the customer, so never paid
  try {
    let found = false;
    for (const told of await gateway.paymentsOf(gatewayOrderId)) found = (await takeIn(shop, gateway, told)) || found;
    return found;
  } catch (fault) {
    if (!(fault instanceof GatewayError || fault instanceof GatewayOutcomeUnknown)) throw fault;
    shop.log.warn({ err: fault, gatewayOrderId }, 'the gateway did not say what became of an order');
    return false;
  }
}

async function takeIn(shop: Ground, gateway: Gateway, told: GatewayPayment): Promise<boolean> {
  const settled = await settlePayment(shop, { told, foundBy: 'poller' });
  if (settled?.verdict.does === 'keep' && settled.verdict.capture) await capturePayment(shop, gateway, told.id);
  return settled?.verdict.does === 'pay' || settled?.verdict.does === 'pay-back';
}
