import type { Db } from '#infra/database';
import type { Caller } from '#infra/http';
import { endSessions } from '../repository.ts';

/** Signs out every device of the caller except the current one. */
export async function endOtherSessions(db: Db, { id, sessionId }: Caller): Promise<void> {
  await db.transaction().execute((tx) => endSessions(tx, id, sessionId));
}
