import type { AppContext } from '#infra/app-context';
import { purgeKeyUse } from './commands/purge-key-use.ts';
import { remindOfKeyEnds } from './commands/remind-of-key-ends.ts';
import { saveKeyUse } from './commands/save-key-use.ts';

const REMIND = 'api-keys.remind';
/** How long requests by API key are counted in memory alone. */
const SAVE_EVERY_MS = 3_000;

/** Stores the requests by API key, and each morning reminds of keys that end and deletes old counts. */
export async function apiKeyJobs(shop: AppContext): Promise<void> {
  const save = () => saveKeyUse(shop);
  shop.jobs.repeat(SAVE_EVERY_MS, { tick: save, stop: save });
  await shop.jobs.cron(REMIND, '15 9 * * *', async () => {
    await remindOfKeyEnds(shop);
    await purgeKeyUse(shop);
  });
}
