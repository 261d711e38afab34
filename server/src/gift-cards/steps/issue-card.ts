import { GIFT_CARD_YEARS } from '@shop/contract/gift-cards';
import type { Paise } from '@shop/contract/money';
import { addEntry, codeHash, insertBalance, newCode } from '#credit';
import type { Tx } from '#infra/database';
import { yearsAfter } from '../card-end.ts';
import { insertCard, type IssuedCard } from '../repository.ts';

type IssueCard = {
  id?: string;
  value: Paise;
  receiver: string;
  kind: string;
  createdBy: string;
  at: Date;
  sending?: { email: string; message: string; deliverAt: Date } | undefined;
  /** The derived code of a card with an e-mail. */
  code?: string | undefined;
};

/** Inserts a gift card with its value in the ledger. The code is returned only now, because its hash is stored. */
export async function issueCard(
  tx: Tx,
  { id, value, receiver, kind, createdBy, at, sending, code = newCode() }: IssueCard,
): Promise<{ card: IssuedCard; code: string }> {
  const balanceId = await insertBalance(tx, { kind: 'gift_card', at, ...(id !== undefined && { id }) });
  const secret = { codeHash: codeHash(code), last4: code.slice(-4) };
  const expiresAt = yearsAfter(at, GIFT_CARD_YEARS);
  const card = { id: balanceId, value, expiresAt, receiver, email: sending?.email ?? '', message: sending?.message ?? '' };
  await insertCard(tx, { ...card, ...secret, deliverAt: sending?.deliverAt ?? null, reason: kind, createdBy, at });
  await addEntry(tx, { balanceId, kind: 'issue', amount: value, reason: kind, actorName: createdBy, at });
  return { card, code };
}
