import { GIFT_CARD_YEARS, MAX_GIFT_CARD_RUPEES } from '@shop/contract/gift-cards';
import { rupees, type Paise } from '@shop/contract/money';
import { recordChange } from '#audit';
import { addEntry, codeHash, insertBalance, newCode } from '#credit';
import type { Db } from '#infra/database';
import { yearsAfter } from '../card-end.ts';
import { ShopError } from '#kernel/shop-error';
import { insertCard } from '../repository.ts';

type Issue = {
  staff: { id: string; name: string };
  value: Paise;
  receiver: string;
  kind: string;
  note: string;
  now: Date;
};

/**
 * Issues a gift card. Its code is returned only now: the database stores the hash.
 * @throws ShopError invalid_input above the limit
 */
export async function issueGiftCard(
  db: Db,
  { staff, value, receiver, kind, note, now }: Issue,
): Promise<{ id: string; code: string }> {
  if (value > rupees(MAX_GIFT_CARD_RUPEES)) throw tooMuch();
  const code = newCode();
  const last4 = code.slice(-4);
  const id = await db.transaction().execute(async (tx) => {
    const balanceId = await insertBalance(tx, { kind: 'gift_card', at: now });
    const expiresAt = yearsAfter(now, GIFT_CARD_YEARS);
    const card = { id: balanceId, value, codeHash: codeHash(code), last4, expiresAt, receiver, reason: kind };
    await insertCard(tx, { ...card, createdBy: staff.name, at: now });
    await addEntry(tx, { balanceId, kind: 'issue', amount: value, reason: kind, actorName: staff.name, at: now });
    await recordChange(tx, {
      actor: staff,
      action: 'gift-card.create',
      subjectId: balanceId,
      before: null,
      after: { valuePaise: value, last4, kind, note },
    });
    return balanceId;
  });
  return { id, code };
}

function tooMuch(): ShopError {
  const sentence = 'A gift card is worth at most ₹10,000.';
  return new ShopError('invalid_input', sentence, { errors: { value: sentence } });
}
