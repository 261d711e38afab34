import type { Paise } from '@shop/contract/paise';
import type { Tx } from '#infra/database';
import { insertOrderCredit, lockBalances, lockUsableCards } from '../repository.ts';
import { addEntry } from './ledger.ts';
import type { splitPayment } from '../split.ts';

type Paying = {
  orderId: string;
  parts: ReturnType<typeof splitPayment>['parts'];
  actorName: string;
  at: Date;
};

/**
 * Charges balances for a new order. Two orders cannot spend the same money: the balances are locked by id, and read
 * again; so are the cards, since staff may have blocked one. Returns whether they sufficed; where not, nothing is
 * changed.
 */
export async function payWithCredit(tx: Tx, { orderId, parts, actorName, at }: Paying): Promise<boolean> {
  if (parts.length === 0) return true;
  const cards = parts.filter(({ kind }) => kind === 'gift_card').map(({ balanceId }) => balanceId);
  if ((await lockUsableCards(tx, cards, at)).size < cards.length) return false;
  const balances = await lockBalances(
    tx,
    parts.map(({ balanceId }) => balanceId),
  );
  const suffices = parts.every(({ balanceId, amount }) => (balances.get(balanceId) ?? (0 as Paise)) >= amount);
  if (!suffices) return false;
  await insertOrderCredit(tx, orderId, parts);
  for (const { balanceId, amount } of parts)
    await addEntry(tx, { balanceId, kind: 'spend', amount: -amount, orderId, actorName, at });
  return true;
}
