import type { AppContext } from '#infra/app-context';
import { GatewayError, type Gateway } from '#payments';
import { capturable } from '../queries.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Captures an authorized payment if its order still waits for it. The gateway request runs outside every transaction.
 * @throws GatewayOutcomeUnknown when the outcome is unclear and the capture must be retried
 */
export async function capturePayment(shop: Context, gateway: Gateway, paymentId: string): Promise<void> {
  const payment = await capturable(shop.db, paymentId);
  if (!payment) return;
  try {
    const captured = await gateway.capture({ id: paymentId, amount: payment.amountPaise, currency: payment.currency });
    await settlePayment(shop, { reported: captured, foundBy: 'poller' });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // The gateway may have captured the payment automatically; the next poll reads its status.
    shop.log.warn({ err: error, paymentId, event: 'payment.capture_failed' }, 'the gateway did not capture a payment');
  }
}
