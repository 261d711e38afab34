import type { AppContext } from '#infra/app-context';
import type { ReadPaymentJob } from '#extensions';
import { storedPaymentId, type Gateway } from '#payments';
import { attemptAtGateway } from '#payments/attempts';
import { reconcilePayment } from './reconcile-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** Reads a payment that an extension reported as changed from the extension, and settles it. An unknown id is ignored. */
export async function readMethodPayment(shop: Context, gateway: Gateway, { extension, id }: ReadPaymentJob): Promise<void> {
  const attempt = await attemptAtGateway(shop.db, storedPaymentId(extension, id));
  if (attempt) await reconcilePayment(shop, gateway, attempt);
}
