import type { AppContext } from '#infra/app-context';
import { sendPush, type PushJob } from './commands/send-push.ts';
import { SEND } from './job-names.ts';

export async function pushJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work<PushJob>(SEND, (job) => sendPush(shop, job));
}
