import type { AppContext } from '#infra/app-context';
import { attemptById, incrementPolls, isCaptured, type Gateway } from '#payments';
import { LOOK } from '../job-names.ts';
import { nextAttemptAt } from '../reconciliation-schedule.ts';
import { reconcilePayment } from './reconcile-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
/** Which attempt, and how many looks there were before. */
export type ReconcileJob = { attemptId: string; looks: number };

/**
 * One look at the gateway of those that follow every order by card or UPI for three days, until money for it has come in: also
 * past its time, because a bank may say yes late. Queues the next.
 */
export async function reconcileOnSchedule(shop: Context, gateway: Gateway, { attemptId, looks }: ReconcileJob): Promise<void> {
  const attempt = await attemptById(shop.db, attemptId);
  if (!attempt || attempt.looks !== looks || (await isCaptured(shop.db, attempt))) return;
  const isFound = await reconcilePayment(shop, gateway, attempt);
  if (isFound) {
    shop.log.warn(
      { orderId: attempt.orderId, looks },
      'the gateway had money that no webhook told of: is the webhook switched on?',
    );
    return;
  }
  const next = nextAttemptAt(looks, { createdAt: attempt.createdAt, every: shop.config.reconcileEvery }, shop.now());
  if (!next) return;
  await shop.db.transaction().execute(async (tx) => {
    if (await incrementPolls(tx, attemptId, { from: looks, to: next.looks }))
      await shop.jobs.laterAt(tx, next.moment, { name: LOOK, payload: { attemptId, looks: next.looks } });
  });
}
