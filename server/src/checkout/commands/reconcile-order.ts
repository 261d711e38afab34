import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { openedAttempts } from '#payments/attempts';
import { reconcilePayment } from './reconcile-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** Reads and settles all payments of an order, at the gateway and by extensions. */
export async function reconcileOrder(shop: Context, gateway: Gateway, orderId: string): Promise<void> {
  for (const attempt of await openedAttempts(shop.db, orderId)) await reconcilePayment(shop, gateway, attempt);
}
