import { sql, type Tx } from '#infra/database';
import type { TestShop } from './shop.ts';

/**
 * What is answered to somebody who asks while another's transaction holds, and has perhaps changed, what they come to: they get on
 * once it is committed. Whoever needs not wait for it is answered before.
 */
export async function runBehindLock<T>(
  shop: Pick<TestShop, 'db'>,
  hold: (tx: Tx) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const { result } = await shop.db.transaction().execute(async (tx) => {
    await hold(tx);
    const pending = ask();
    await untilWaitingOr(shop, pending);
    return { result: pending }; // in an object, or the transaction would wait for what waits for it
  });
  return result;
}

/** Comes back once so many of this shop's questions wait for a lock that another holds, or it is answered, and says whether it is. */
export async function untilWaitingOr({ db }: Pick<TestShop, 'db'>, pending: Promise<unknown>, count = 1): Promise<boolean> {
  const outcome = { isAnswered: false };
  const answered = () => void (outcome.isAnswered = true);
  pending.then(answered, answered);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!outcome.isAnswered && (await waiting.execute(db)).rows.length < count);
  return outcome.isAnswered;
}
