import type { Shop } from '#infra/shop';
import { endExpiredSessions, forgetTokensReplacedBefore } from '../repository.ts';
import { oldestUsefulReplacement } from '../rules.ts';

/** Forgets sessions that have run out, and refresh tokens of which nothing can come any more. */
export async function purgeSessions({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endExpiredSessions(tx, now());
    await forgetTokensReplacedBefore(tx, oldestUsefulReplacement(now()));
  });
}
