import type { AppContext } from '#infra/app-context';
import { continueQueues } from './commands/continue-queues.ts';
import { sendStockAlerts } from './commands/send-stock-alerts.ts';

const SEND = 'stock-alerts.send';
const CONTINUE = 'stock-alerts.continue';

/** Emails go within a minute; what was not bought is offered to the next each morning. */
export async function stockAlertJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work(SEND, () => sendStockAlerts(shop));
  await shop.jobs.every('* * * * *', SEND);
  await shop.jobs.work(CONTINUE, () => continueQueues(shop.db, shop.now()));
  await shop.jobs.every('30 9 * * *', CONTINUE);
}
