import type { AppContext } from '#infra/app-context';
import { purgeDrafts } from './commands/purge-drafts.ts';

const PURGE = 'drafts.purge';

/** Purges old drafts at night. */
export async function draftJobs({ jobs, db, now }: AppContext): Promise<void> {
  await jobs.cron(PURGE, '50 3 * * *', () => purgeDrafts(db, now()));
}
