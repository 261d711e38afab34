import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { attemptById, incrementPolls, isCaptured } from '#payments/attempts';
import { RECONCILE } from '../job-names.ts';
import { nextAttemptAt } from '../reconciliation-schedule.ts';
import { reconcilePayment } from './reconcile-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
/** The payment attempt, and how many polls were made before; `polls` is the stored name of that count. */
export type ReconcileJob = { attemptId: string; polls: number };

/**
 * One scheduled status poll at the gateway. An order by card or UPI is polled for three days or until its payment is
 * captured, also after the payment window, because a bank may approve late. Enqueues the next poll.
 */
export async function reconcileOnSchedule(shop: Context, gateway: Gateway, { attemptId, polls }: ReconcileJob): Promise<void> {
  const attempt = await attemptById(shop.db, attemptId);
  if (!attempt || attempt.polls !== polls || (await isCaptured(shop.db, attempt))) return;
  const isFound = await reconcilePayment(shop, gateway, attempt);
  if (isFound) {
    shop.log.warn(
      { event: 'payment.webhook_missed', orderId: attempt.orderId, polls },
      'a status poll captured a payment whose webhook is missing: is the webhook enabled?',
    );
    return;
  }
  const next = nextAttemptAt(polls, { createdAt: attempt.createdAt, every: shop.config.reconcileEvery }, shop.now());
  if (!next) return;
  await shop.db.transaction().execute(async (tx) => {
    if (await incrementPolls(tx, attemptId, { from: polls, to: next.polls }))
      await shop.jobs.enqueueAt(tx, next.moment, { name: RECONCILE, payload: { attemptId, polls: next.polls } });
  });
}
