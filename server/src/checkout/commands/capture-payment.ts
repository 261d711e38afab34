import type { AppContext } from '#infra/app-context';
import { GatewayError, type Gateway } from '#payments';
import { capturable } from '../queries.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Takes the money of an authorized payment, for an order that waits for it; otherwise it stays with the customer. Asks the gateway
 * outside every transaction.
 * @throws GatewayOutcomeUnknown when nobody knows whether it worked: to be tried again
 */
export async function capturePayment(shop: Context, gateway: Gateway, paymentId: string): Promise<void> {
  const payment = await capturable(shop.db, paymentId);
  if (!payment) return;
  try {
    const told = await gateway.capture({ id: paymentId, amount: payment.amountPaise, currency: payment.currency });
    await settlePayment(shop, { told, foundBy: 'poller' });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // It may have captured it by itself meanwhile; the next look finds out.
    shop.log.warn({ err: error, paymentId, event: 'payment.capture_failed' }, 'the gateway did not capture a payment');
  }
}
