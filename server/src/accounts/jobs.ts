import type { Shop } from '#infra/shop';
import { purgeSessions } from './commands/purge-sessions.ts';

const PURGE = 'accounts.purge-sessions';

/** In the quiet of the night, expired sessions go. */
export async function accountJobs(shop: Pick<Shop, 'db' | 'now' | 'jobs'>): Promise<void> {
  await shop.jobs.work(PURGE, () => purgeSessions(shop));
  await shop.jobs.every('10 3 * * *', PURGE);
}
