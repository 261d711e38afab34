import { sql, type Tx } from '#infra/database';
import type { TestShop } from './shop.ts';

/**
 * Runs `ask` while another transaction holds the locks that `hold` takes, and returns its result: it continues once that is
 * committed, or before if it needs none of the locks.
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

/** Waits until `count` queries of this shop wait for a lock, or the request is finished; returns whether it is. */
export async function untilWaitingOr({ db }: Pick<TestShop, 'db'>, pending: Promise<unknown>, count = 1): Promise<boolean> {
  const outcome = { isAnswered: false };
  const answered = () => void (outcome.isAnswered = true);
  pending.then(answered, answered);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!outcome.isAnswered && (await waiting.execute(db)).rows.length < count);
  return outcome.isAnswered;
}
