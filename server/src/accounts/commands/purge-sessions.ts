import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { endExpiredSessions, deleteGuestsBefore, deleteTokensReplacedBefore } from '../repository.ts';
import { deleteCodesBefore } from '../phone/repository.ts';
import { oldestUsefulReplacement } from '../rules.ts';

/** Deletes expired sessions, replaced refresh tokens that can no longer be reused, and guests without an order. */
export async function purgeSessions({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endExpiredSessions(tx, now());
    await deleteTokensReplacedBefore(tx, oldestUsefulReplacement(now()));
    await deleteCodesBefore(tx, now());
    // The idempotency keys of those guests, deleted with them, have expired by then.
    await deleteGuestsBefore(tx, daysAfter(now(), -2));
  });
}
