import type { Db } from '#infra/database';
import { endSessionIn } from '../repository.ts';

/** Signs out one device of an account. Another account's session is left alone, as though it did not exist. */
export async function endOwnSession(db: Db, session: { accountId: string; sessionId: string }): Promise<void> {
  await db.transaction().execute((tx) => endSessionIn(tx, session));
}
