import { MAX_GIFT_CARD_RUPEES } from '@shop/contract/gift-cards';
import { rupees, type Paise } from '@shop/contract/money';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { issueCard } from '../steps/issue-card.ts';

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
  { staff, value, receiver, kind, note, now: at }: Issue,
): Promise<{ id: string; code: string }> {
  if (value > rupees(MAX_GIFT_CARD_RUPEES)) throw tooMuch();
  return db.transaction().execute(async (tx) => {
    const { id, code } = await issueCard(tx, { value, receiver, kind, createdBy: staff.name, at });
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'gift-card.create',
      subjectId: id,
      before: null,
      after: { valuePaise: value, last4: code.slice(-4), kind, note },
    });
    return { id, code };
  });
}

function tooMuch(): ShopError {
  const sentence = 'A gift card is worth at most ₹10,000.';
  return new ShopError('invalid_input', sentence, { errors: { value: sentence } });
}
