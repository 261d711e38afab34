import { sql, type Tx } from '#infra/database';
import type { TestShop } from './shop.ts';

/**
 * What is answered to somebody who asks while another's transaction holds, and has perhaps changed, what they come to: they get on
 * once it is committed. Whoever needs not wait for it is answered before.
 */
export async function askedBehind<T>(
  shop: Pick<TestShop, 'db'>,
  hold: (tx: Tx) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const { asked } = await shop.db.transaction().execute(async (tx) => {
    await hold(tx);
    const asked = ask();
    await untilWaitingOr(shop, asked);
    return { asked };
  });
  return asked;
}

/** Comes back once so many of this shop's questions wait for a lock that another holds, or it is answered, and says whether it is. */
export async function untilWaitingOr({ db }: Pick<TestShop, 'db'>, asked: Promise<unknown>, count = 1): Promise<boolean> {
  const outcome = { isAnswered: false };
  const answered = () => void (outcome.isAnswered = true);
  asked.then(answered, answered);
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!outcome.isAnswered && (await waiting.execute(db)).rows.length < count);
  return outcome.isAnswered;
}
