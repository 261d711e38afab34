import type { AppContext } from '#infra/app-context';
import { continueQueues } from './commands/continue-queues.ts';
import { sendStockAlerts } from './commands/send-stock-alerts.ts';

const SEND = 'stock-alerts.send';
const CONTINUE = 'stock-alerts.continue';

/** Sends e-mails within a minute; each morning, pieces that were not bought are offered to the next in the queue. */
export async function stockAlertJobs(shop: AppContext): Promise<void> {
  await shop.jobs.cron(SEND, '* * * * *', () => sendStockAlerts(shop));
  await shop.jobs.cron(CONTINUE, '30 9 * * *', () => continueQueues(shop.db, shop.now()));
}
