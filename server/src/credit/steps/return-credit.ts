import type { Paise } from '@shop/contract/paise';
import { daysAfter } from '#kernel/clock';
import type { Tx } from '#infra/database';
import { cardEnd } from '../queries.ts';
import { addReturned, extendCard, lockBalances } from '../repository.ts';
import { addEntry } from './ledger.ts';
import type { CreditKind } from '../split.ts';
import { creditBalanceOf } from './credit-balance-of.ts';

type Returning = {
  orderId: string;
  accountId: string;
  part: { balanceId: string; kind: CreditKind; amount: Paise };
  /** `release` for an order that was never paid, `refund` for a paid one. */
  kind: 'release' | 'refund';
  reason?: string;
  actorName: string;
  at: Date;
};

/** Days by which an expired card is extended for a refund to a customer without an account. */
const DAYS_AFTER_RETURN = 30;

/**
 * Refunds the part of a locked order that a balance paid: to the same balance, or for an expired card as store credit.
 * A guest has no credit: the card is extended by 30 days. Returns where the refund went.
 */
export async function returnCredit(tx: Tx, { orderId, accountId, part, ...entry }: Returning): Promise<CreditKind> {
  const { at } = entry;
  const { balanceId, amount } = part;
  const end = part.kind === 'gift_card' ? await cardEnd(tx, balanceId) : undefined;
  const hasEnded = end !== undefined && end <= at;
  const credit = hasEnded ? await creditBalanceOf(tx, accountId, at) : undefined;
  const target = credit ?? balanceId;
  await lockBalances(tx, [target]);
  await addReturned(tx, { orderId, balanceId, amount });
  await addEntry(tx, { ...entry, balanceId: target, amount, orderId });
  if (hasEnded && credit === undefined) await extendCard(tx, balanceId, daysAfter(at, DAYS_AFTER_RETURN));
  return credit === undefined ? part.kind : 'credit';
}

type Given = { orderId: string; accountId: string; amount: Paise; reason?: string; actorName: string; at: Date };

/** Refunds money of a locked order as store credit. Returns false for a guest, who has none. */
export async function giveAsCredit(tx: Tx, { accountId, ...given }: Given): Promise<boolean> {
  const balanceId = await creditBalanceOf(tx, accountId, given.at);
  if (balanceId === undefined) return false;
  await lockBalances(tx, [balanceId]);
  await addEntry(tx, { ...given, balanceId, kind: 'refund' });
  return true;
}
