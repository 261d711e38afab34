import type { ScheduledTask } from './schedule-webhooks.ts';
import { finishPayment } from './commands/finish-payment.ts';
import { deliverWebhooks } from './commands/deliver-webhooks.ts';
import { settleRefund } from './commands/settle-refund.ts';
import { SIMULATOR, type Context } from './context.ts';

/** Many customers may pay at once. Whatever is done again beside a task that failed does no harm: a webhook may come twice. */
const AT_ONCE = 10;

/** Runs the simulator's scheduled tasks. A webhook that the shop refuses is retried with the backoff of every job. */
export const simulatorJobs = (context: Context): Promise<void> =>
  context.jobs.work<ScheduledTask>(SIMULATOR, (task) => runTask(context, task), { atOnce: AT_ONCE });

export async function runTask(context: Context, it: ScheduledTask): Promise<void> {
  if (it.task === 'deliver-webhooks') return deliverWebhooks(context, it.deliveries);
  if (it.task === 'finish-payment') return finishPayment(context, it.paymentId);
  return settleRefund(context, it.refundId, it.status);
}
