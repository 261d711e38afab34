import type { AppContext } from '#infra/app-context';
import { saveVisits } from './commands/save-visits.ts';
import { sumVisits } from './commands/sum-visits.ts';

const SUM = 'analytics.sum-up';
/** How long a visit may be buffered in memory. */
const SAVE_EVERY_MS = 5_000; // ms

export async function analyticsJobs(shop: AppContext): Promise<void> {
  const { jobs } = shop;
  const save = () => saveVisits(shop);
  jobs.repeat(SAVE_EVERY_MS, { tick: save, stop: save });
  await jobs.cron(SUM, '*/15 * * * *', () => sumVisits(shop));
}
