import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { lockEndingCards, saveReminded } from '../repository/endings.ts';

const BATCH = 200;

/**
 * Emails the receivers of bought cards with a balance 30 and 7 days before they expire. A repeated run sends nothing. A
 * missed day is made up for on the next day.
 */
export async function sendExpiryReminders(shop: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>): Promise<void> {
  let handled: number;
  do {
    handled = await shop.db.transaction().execute(async (tx) => {
      const at = shop.now();
      const ending = await lockEndingCards(tx, at, BATCH);
      for (const { id, buyerId, receiverName: name, receiverEmail: email, last4, balance, expiresAt } of ending)
        await sendMail(tx, shop, {
          template: 'gift-card-ends',
          accountId: { name, email, ...(buyerId !== null && { accountId: buyerId }) },
          giftCardId: id,
          last4,
          left: balance,
          expiresAt: expiresAt.toISOString(),
        });
      await saveReminded(
        tx,
        ending.map(({ id }) => id),
        at,
      );
      return ending.length;
    });
  } while (handled === BATCH);
}
