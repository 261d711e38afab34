import type { Db } from '#infra/database';
import { endSessionIn } from '../repository.ts';

/** Signs one device of an account out. Somebody else's session is left alone, as though there were none. */
export async function endOwnSession(db: Db, session: { accountId: string; sessionId: string }): Promise<void> {
  await db.transaction().execute((tx) => endSessionIn(tx, session));
}
