import type { Db } from '#infra/database';
import { hashOf } from '../refresh-tokens.provider.ts';
import { endSession, endSessionOf } from '../repository.ts';

type LogOut = { sessionId: string | undefined; refreshToken: string | undefined };

/** Ends the session of the access token and that of the refresh token, usually the same one. */
export async function logOut(db: Db, { sessionId, refreshToken }: LogOut): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (sessionId !== undefined) await endSession(tx, sessionId);
    if (refreshToken !== undefined) await endSessionOf(tx, hashOf(refreshToken));
  });
}
