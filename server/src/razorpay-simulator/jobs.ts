import type { ScheduledTask } from './schedule-webhooks.ts';
import { finishPayment } from './commands/finish-payment.ts';
import { deliverWebhooks } from './commands/deliver-webhooks.ts';
import { settleRefund } from './commands/settle-refund.ts';
import { SIMULATOR, type Context } from './context.ts';

/** Many customers may pay at once. Whatever is done again beside an errand that failed does no harm: a webhook may come twice. */
const AT_ONCE = 10;

/** Runs the stand-in's errands. A webhook that the shop does not take comes again, with the growing pauses of every job. */
export const simulatorJobs = (ground: Context): Promise<void> =>
  ground.jobs.work<ScheduledTask>(SIMULATOR, (errand) => runTask(ground, errand), { atOnce: AT_ONCE });

export async function runTask(ground: Context, it: ScheduledTask): Promise<void> {
  if (it.errand === 'ring') return deliverWebhooks(ground, it.deliveries);
  if (it.errand === 'finish-payment') return finishPayment(ground, it.paymentId);
  return settleRefund(ground, it.refundId, it.status);
}
