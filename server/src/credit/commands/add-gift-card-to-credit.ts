import type { Paise } from '@shop/contract/money';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { noSuchCard } from '../errors.ts';
import { usableCard } from '../queries.ts';
import { lockBalances, lockUsableCards } from '../repository.ts';
import { addEntry } from '../steps/ledger.ts';
import { creditBalanceOf } from '../steps/credit-balance-of.ts';

type AddCard = { caller: { id: string; name: string }; code: string; now: Date };

/**
 * Moves the balance of a gift card to the customer's store credit, which does not expire.
 * @throws ShopError gift_card_refused, the same for every card that cannot be used
 */
export const addGiftCardToCredit = (db: Db, { caller, code, now }: AddCard): Promise<{ moved: Paise; balanceId: string }> =>
  db.transaction().execute(async (tx) => {
    const card = await usableCard(tx, code, now);
    if (!card || !(await lockUsableCards(tx, [card.id], now)).has(card.id)) throw noSuchCard();
    const balanceId = await creditBalanceOf(tx, caller.id, now);
    if (balanceId === undefined) throw new ShopError('not_allowed', 'Sign in to add a gift card to your account.');
    const moved = (await lockBalances(tx, [card.id, balanceId])).get(card.id) ?? (0 as Paise);
    if (moved === 0) throw noSuchCard();
    const reason = `Gift card ending ${card.last4}`;
    await addEntry(tx, { balanceId: card.id, kind: 'move', amount: -moved, actorName: caller.name, at: now });
    await addEntry(tx, { balanceId, kind: 'move', amount: moved, reason, actorName: caller.name, at: now });
    return { moved, balanceId };
  });
