import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { endExpiredSessions, deleteGuestsBefore, deleteTokensReplacedBefore } from '../repository.ts';
import { deleteCodesBefore } from '../phone/repository.ts';
import { oldestUsefulReplacement } from '../rules.ts';

/** Forgets sessions that have run out, refresh tokens of which nothing can come any more, and guests without an order. */
export async function purgeSessions({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endExpiredSessions(tx, now());
    await deleteTokensReplacedBefore(tx, oldestUsefulReplacement(now()));
    await deleteCodesBefore(tx, now());
    // Their idempotency keys, which go with them, have run out by then.
    await deleteGuestsBefore(tx, daysAfter(now(), -2));
  });
}
