import { noSuchCard, usableCard } from '#credit';
import type { Db } from '#infra/database';
import { lockCart, saveAppliedBalances } from '../steps/cart-writes.ts';

type Choice = {
  accountId: string;
  now: Date;
  /** A typed code; null removes the gift card from the cart. */
  giftCard?: string | null;
  usesCredit?: boolean;
};

/**
 * Chooses the gift card, or store credit, that pays the cart. Their balance is charged with the order, not here.
 * @throws ShopError gift_card_refused
 */
export const applyBalances = (db: Db, { accountId, now, giftCard, usesCredit }: Choice): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockCart(tx, accountId);
    const card = typeof giftCard === 'string' ? await usableCard(tx, giftCard, now) : undefined;
    if (typeof giftCard === 'string' && (!card || card.balance === 0)) throw noSuchCard();
    await saveAppliedBalances(tx, accountId, {
      ...(giftCard !== undefined && { giftCardId: card?.id ?? null }),
      ...(usesCredit !== undefined && { usesCredit }),
    });
  });
