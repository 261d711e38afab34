import type { AppContext } from '#infra/app-context';
import { purgeDrafts } from './commands/purge-drafts.ts';

const PURGE = 'drafts.purge';

/** Old drafts go in the quiet of the night. */
export async function draftJobs({ jobs, db, now }: AppContext): Promise<void> {
  await jobs.work(PURGE, () => purgeDrafts(db, now()));
  await jobs.every('50 3 * * *', PURGE);
}
