import { READ_PAYMENT, type ReadPaymentJob } from '#extensions';
import type { AppContext } from '#infra/app-context';
import { sendRefunds } from '#orders/refunds';
import type { Gateway } from '#payments';
import { capturePayment } from './commands/capture-payment.ts';
import { expireOrder } from './commands/expire-order.ts';
import { expireOrders } from './commands/expire-orders.ts';
import { purgeIdempotencyKeys } from './commands/purge-idempotency-keys.ts';
import { reconcileOnSchedule, type ReconcileJob } from './commands/reconcile-on-schedule.ts';
import { readMethodPayment } from './commands/read-method-payment.ts';
import { CAPTURE, EXPIRE, EXPIRE_ALL, PURGE_OLD, REFUND_LATE_PAYMENT, RECONCILE } from './job-names.ts';

/** Jobs that run in parallel, since the gateway may need seconds for each. */
const BATCH = { batchSize: 10 };

/**
 * Jobs: an unpaid order has jobs at its own times, and a sweep each minute covers lost jobs. Old idempotency keys and
 * events are deleted at night. Payments that are not owed are refunded at once.
 */
export async function checkoutJobs(shop: AppContext, gateway: Gateway): Promise<void> {
  const { jobs } = shop;
  await jobs.work<{ orderId: string }>(
    EXPIRE,
    async ({ orderId }) => {
      await expireOrder(shop, gateway, orderId);
    },
    BATCH,
  );
  await jobs.cron(EXPIRE_ALL, '* * * * *', async () => {
    await expireOrders(shop, gateway);
  });
  await jobs.work<ReconcileJob>(RECONCILE, (payload) => reconcileOnSchedule(shop, gateway, payload), BATCH);
  await jobs.work<{ paymentId: string }>(CAPTURE, ({ paymentId }) => capturePayment(shop, gateway, paymentId), BATCH);
  await jobs.work<{ orderId: string }>(REFUND_LATE_PAYMENT, ({ orderId }) => sendRefunds(shop, gateway, orderId), BATCH);
  await jobs.work<ReadPaymentJob>(READ_PAYMENT, (payload) => readMethodPayment(shop, gateway, payload), BATCH);
  await jobs.cron(PURGE_OLD, '40 3 * * *', () => purgeIdempotencyKeys(shop.db, shop.now()));
}
