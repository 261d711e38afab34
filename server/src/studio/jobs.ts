import type { AppContext } from '#infra/app-context';
import { purgeDesigns } from './commands/purge-designs.ts';

const PURGE = 'studio.purge';

/** Deletes abandoned designs at night. */
export async function studioJobs(shop: AppContext): Promise<void> {
  await shop.jobs.cron(PURGE, '35 3 * * *', () => purgeDesigns(shop));
}
