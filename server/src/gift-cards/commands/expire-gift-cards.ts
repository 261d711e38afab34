import type { AppContext } from '#infra/app-context';
import { addEntry } from '#credit';
import { lockEndedCards } from '../repository.ts';

const BATCH = 200;

/** Removes the balances of expired gift cards from the ledger. A repeated run changes nothing. */
export async function expireGiftCards({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  let handled: number;
  do {
    handled = await db.transaction().execute(async (tx) => {
      const at = now();
      const ended = await lockEndedCards(tx, at, BATCH);
      for (const { id, balance } of ended)
        await addEntry(tx, { balanceId: id, kind: 'expire', amount: -balance, actorName: '', at });
      return ended.length;
    });
  } while (handled === BATCH);
}
