import { advanceParcel } from './commands/advance-parcel.ts';
import { deliverWebhooks } from './commands/deliver-webhooks.ts';
import { SIMULATOR, type Context } from './context.ts';
import type { ScheduledTask } from './schedule.ts';

/** Concurrent tasks. Retrying a batch with one failed task is harmless: a webhook may arrive twice. */
const BATCH_SIZE = 10;

export const courierSimulatorJobs = (context: Context): Promise<void> =>
  context.jobs.work<ScheduledTask>(SIMULATOR, (task) => runTask(context, task), { batchSize: BATCH_SIZE });

export async function runTask(context: Context, it: ScheduledTask): Promise<void> {
  if (it.task === 'deliver-webhooks') return deliverWebhooks(context, it.webhooks);
  await advanceParcel(context, { awb: it.awb, steps: it.steps, paced: true });
}
