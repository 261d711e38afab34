import type { AppContext } from '#infra/app-context';
import { GatewayError, type Gateway } from '#payments';
import { capturableSale } from '../queries/sales.ts';
import { settleSale } from './settle-sale.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Captures an authorized payment whose card still waits for it.
 * @throws GatewayOutcomeUnknown when the outcome is unclear and the capture must be retried
 */
export async function captureSalePayment(shop: Context, gateway: Gateway, paymentId: string): Promise<void> {
  const payment = await capturableSale(shop.db, paymentId);
  if (!payment) return;
  try {
    const reported = await gateway.capture({ id: paymentId, amount: payment.amountPaise, currency: payment.currency });
    await settleSale(shop, { reported, foundBy: 'poller' });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // The gateway may have captured it automatically; the next poll reads its status.
    shop.log.warn({ err: error, paymentId, event: 'gift_card.capture_failed' }, 'the gateway did not capture a payment');
  }
}
