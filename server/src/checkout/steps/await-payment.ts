import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { insertAttempt } from '#payments/attempts';
import { EXPIRE, RECONCILE } from '../job-names.ts';
import { scheduledFor } from '../reconciliation-schedule.ts';

type Waiting = {
  orderId: string;
  number: string;
  amount: Paise;
  at: Date;
  /** How long its goods are reserved, in ms; by default the shop's payment window. */
  window?: number;
};

/**
 * Enqueues the jobs of an unpaid order, which survive a restart: the first status poll, and the end of the payment
 * window.
 */
export async function awaitPayment(
  tx: Tx,
  { config, jobs }: Pick<AppContext, 'config' | 'jobs'>,
  { orderId, number, amount, at, window = config.paymentWindow }: Waiting,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + window);
  const attemptId = await insertAttempt(tx, { orderId, receipt: number, amount, at, expiresAt });
  await jobs.enqueueAt(tx, expiresAt, { name: EXPIRE, payload: { orderId } });
  const firstPoll = scheduledFor(0, { createdAt: at, every: config.reconcileEvery });
  if (firstPoll) await jobs.enqueueAt(tx, firstPoll, { name: RECONCILE, payload: { attemptId, polls: 0 } });
}
