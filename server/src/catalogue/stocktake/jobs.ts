import type { AppContext } from '#infra/app-context';
import { reportLowStock } from './commands/report-low-stock.ts';

const REPORT_LOW = 'stock.report-low';

export async function stocktakeJobs(shop: AppContext): Promise<void> {
  await shop.jobs.cron(REPORT_LOW, '0 8 * * *', () => reportLowStock(shop));
}
