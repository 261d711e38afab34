import { GIFT_CARD_YEARS } from '@shop/contract/gift-cards';
import type { Paise } from '@shop/contract/money';
import { addEntry, codeHash, insertBalance, newCode } from '#credit';
import type { Tx } from '#infra/database';
import { yearsAfter } from '../card-end.ts';
import { insertCard } from '../repository.ts';

type IssueCard = { id?: string; value: Paise; receiver: string; kind: string; createdBy: string; at: Date };

/** Inserts a gift card with its value in the ledger. The code is returned only now, because its hash is stored. */
export async function issueCard(
  tx: Tx,
  { id, value, receiver, kind, createdBy, at }: IssueCard,
): Promise<{ id: string; code: string }> {
  const code = newCode();
  const balanceId = await insertBalance(tx, { kind: 'gift_card', at, ...(id !== undefined && { id }) });
  const secret = { codeHash: codeHash(code), last4: code.slice(-4) };
  const expiresAt = yearsAfter(at, GIFT_CARD_YEARS);
  await insertCard(tx, { id: balanceId, value, ...secret, expiresAt, receiver, reason: kind, createdBy, at });
  await addEntry(tx, { balanceId, kind: 'issue', amount: value, reason: kind, actorName: createdBy, at });
  return { id: balanceId, code };
}
