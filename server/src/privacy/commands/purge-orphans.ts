import type { Db } from '#infra/database';
import { deletePersonalData } from '../steps/delete-personal-data.ts';

/** A request that was let in a moment before an erasure may write a moment after it. Run when all such have ended. */
export async function purgeOrphans(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deletePersonalData(tx, accountId);
  });
}
