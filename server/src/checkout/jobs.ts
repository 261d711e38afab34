import type { AppContext } from '#infra/app-context';
import { sendRefunds } from '#orders/refunds';
import type { Gateway } from '#payments';
import { capturePayment } from './commands/capture-payment.ts';
import { expireOrder } from './commands/expire-order.ts';
import { expireOrders } from './commands/expire-orders.ts';
import { purgeIdempotencyKeys } from './commands/purge-idempotency-keys.ts';
import { reconcileOnSchedule, type ReconcileJob } from './commands/reconcile-on-schedule.ts';
import { CAPTURE, EXPIRE, EXPIRE_ALL, PURGE_OLD, REFUND_LATE_PAYMENT, RECONCILE } from './job-names.ts';

/** The gateway may take seconds over each of these, so they are done side by side. */
const SIDE_BY_SIDE = { atOnce: 10 };

/**
 * Unpaid orders are looked after at their own moments, and each minute for those whose job was lost. In the quiet of the night,
 * old idempotency keys and events go. Money that is not owed goes back at once.
 */
export async function checkoutJobs(shop: AppContext, gateway: Gateway): Promise<void> {
  const { jobs } = shop;
  await jobs.work<{ orderId: string }>(
    EXPIRE,
    async ({ orderId }) => {
      await expireOrder(shop, gateway, orderId);
    },
    SIDE_BY_SIDE,
  );
  await jobs.work(EXPIRE_ALL, async () => {
    await expireOrders(shop, gateway);
  });
  await jobs.every('* * * * *', EXPIRE_ALL);
  await jobs.work<ReconcileJob>(RECONCILE, (payload) => reconcileOnSchedule(shop, gateway, payload), SIDE_BY_SIDE);
  await jobs.work<{ paymentId: string }>(CAPTURE, ({ paymentId }) => capturePayment(shop, gateway, paymentId), SIDE_BY_SIDE);
  await jobs.work<{ orderId: string }>(REFUND_LATE_PAYMENT, ({ orderId }) => sendRefunds(shop, gateway, orderId), SIDE_BY_SIDE);
  await jobs.work(PURGE_OLD, () => purgeIdempotencyKeys(shop.db, shop.now()));
  await jobs.every('40 3 * * *', PURGE_OLD);
}
