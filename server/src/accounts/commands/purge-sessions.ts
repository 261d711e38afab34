import type { AppContext } from '#infra/app-context';
import { endExpiredSessions, forgetTokensReplacedBefore } from '../repository.ts';
import { oldestUsefulReplacement } from '../rules.ts';

/** Forgets sessions that have run out, and refresh tokens of which nothing can come any more. */
export async function purgeSessions({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endExpiredSessions(tx, now());
    await forgetTokensReplacedBefore(tx, oldestUsefulReplacement(now()));
  });
}
