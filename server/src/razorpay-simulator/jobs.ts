import type { ScheduledTask } from './schedule-webhooks.ts';
import { finishPayment } from './commands/finish-payment.ts';
import { deliverWebhooks } from './commands/deliver-webhooks.ts';
import { settleRefund } from './commands/settle-refund.ts';
import { SIMULATOR, type Context } from './context.ts';

/**
 * Several tasks run concurrently, because many customers may pay at once. They are retried together, which is harmless: a
 * webhook may be sent twice.
 */
const BATCH_SIZE = 10;

/** Runs the simulator's scheduled tasks. A webhook that the shop refuses is retried with the backoff of every job. */
export const simulatorJobs = (context: Context): Promise<void> =>
  context.jobs.work<ScheduledTask>(SIMULATOR, (task) => runTask(context, task), { batchSize: BATCH_SIZE });

export async function runTask(context: Context, it: ScheduledTask): Promise<void> {
  if (it.task === 'deliver-webhooks') return deliverWebhooks(context, it.deliveries);
  if (it.task === 'finish-payment') return finishPayment(context, it.paymentId);
  return settleRefund(context, it.refundId, it.status);
}
