import type { AppContext } from '#infra/app-context';
import { deletePersonalData } from '../steps/delete-personal-data.ts';

/**
 * A request that was authenticated just before an erasure may write just after it. This runs when all such requests have
 * ended.
 */
export async function purgeOrphans({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>, accountId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deletePersonalData(tx, { jobs, now }, accountId);
  });
}
