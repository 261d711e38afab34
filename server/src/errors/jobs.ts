import type { AppContext } from '#infra/app-context';
import { purgeErrors } from './commands/purge-errors.ts';
import { saveErrors } from './commands/save-errors.ts';

const PURGE = 'errors.purge';
/** Maximum time of an error in memory. */
const SAVE_EVERY_MS = 5_000; // ms

export async function errorJobs(shop: AppContext): Promise<void> {
  const { jobs, db, now } = shop;
  const save = () => saveErrors(shop);
  jobs.repeat(SAVE_EVERY_MS, { tick: save, stop: save });
  await jobs.cron(PURGE, '45 3 * * *', () => purgeErrors(db, now()));
}
