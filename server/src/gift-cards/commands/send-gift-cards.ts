import { signingKey } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { lockDueIssued } from '../repository.ts';
import { lockDueCards } from '../repository/sales.ts';
import { sendCard } from '../steps/send-card.ts';
import { sendIssuedCard } from '../steps/send-issued-card.ts';

const BATCH = 50;

/** Sends the e-mails of gift cards, bought or issued by staff, whose day has come. A repeated run sends nothing. */
export async function sendGiftCards(shop: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>): Promise<void> {
  const key = await signingKey(shop);
  let handled: number;
  do {
    handled = await shop.db.transaction().execute(async (tx) => {
      const due = await lockDueCards(tx, shop.now(), BATCH);
      for (const card of due) await sendCard(tx, shop, { card, key, to: card.receiverEmail });
      const issued = await lockDueIssued(tx, shop.now(), BATCH);
      for (const card of issued) await sendIssuedCard(tx, shop, card);
      return Math.max(due.length, issued.length);
    });
  } while (handled === BATCH);
}
