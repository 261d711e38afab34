import type { Db } from '#infra/db';
import { forgetBelongings } from './forget-belongings.ts';

/** A request that was let in a moment before an erasure may write a moment after it. Run when all such have ended. */
export async function sweepLeftovers(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await forgetBelongings(tx, accountId);
  });
}
