import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { sendRefunds } from './commands/send-refunds.ts';

const SEND_REFUNDS = 'orders.send-refunds';

/** Every minute, refunds that wait are sent, or asked after: those that a transaction left behind, and those whose pause is over. */
export async function orderJobs(shop: AppContext, gateway: Gateway): Promise<void> {
  await shop.jobs.work(SEND_REFUNDS, () => sendRefunds(shop, gateway));
  await shop.jobs.every('* * * * *', SEND_REFUNDS);
}
