import { MAX_GIFT_CARD_DAYS, MAX_GIFT_CARD_RUPEES } from '@shop/contract/gift-cards';
import { rupees, type Paise } from '@shop/contract/money';
import { signingKey } from '#accounts';
import { writeAuditEntry } from '#audit';
import { codeFrom } from '#credit';
import type { AppContext } from '#infra/app-context';
import { daysAfter, indianDay } from '#kernel/clock';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { morningOf } from '../card-end.ts';
import { codeSecret } from '../sale-token.ts';
import { issueCard } from '../steps/issue-card.ts';
import { sendIssuedCard } from '../steps/send-issued-card.ts';

type Issue = {
  staff: { id: string; name: string };
  value: Paise;
  receiver: string;
  /** The receiver's address, to which the card is sent. */
  email?: string | undefined;
  message: string;
  /** A time, or a day in India. */
  at?: string | undefined;
  kind: string;
  note: string;
};

/**
 * Issues a gift card, which can be used at once, and sends its e-mail now or at its time. Its code is returned only now: the
 * database stores the hash. That of a card with an e-mail is derived, so that the e-mail can be rendered.
 * @throws ShopError invalid_input above the limit, and for a day that is past or more than a year away
 */
export async function issueGiftCard(
  shop: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>,
  { staff, value, receiver, email, message, at, kind, note }: Issue,
): Promise<{ id: string; code: string }> {
  if (value > rupees(MAX_GIFT_CARD_RUPEES)) throw wrong('value', 'A gift card is worth at most ₹10,000.');
  const now = shop.now();
  const deliverAt = at === undefined ? now : momentOf(at, now);
  const id = newId();
  const sending = email === undefined ? undefined : { email, message, deliverAt };
  const code = sending && codeFrom(codeSecret(await signingKey(shop), { id, round: 1 }));
  return shop.db.transaction().execute(async (tx) => {
    const issued = await issueCard(tx, { id, value, receiver, kind, createdBy: staff.name, at: now, sending, code });
    if (sending && deliverAt <= now) await sendIssuedCard(tx, shop, issued.card);
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'gift-card.create',
      subjectId: id,
      before: null,
      after: { valuePaise: value, last4: issued.code.slice(-4), kind, note, ...(email !== undefined && { email }) },
    });
    return { id, code: issued.code };
  });
}

function momentOf(at: string, now: Date): Date {
  const moment = at.length === 10 ? morningOf(at) : new Date(at);
  const day = indianDay(moment);
  if (day < indianDay(now) || day > indianDay(daysAfter(now, MAX_GIFT_CARD_DAYS)))
    throw wrong('at', 'Choose a day from today to one year from now.');
  return moment;
}

const wrong = (field: string, sentence: string): ShopError =>
  new ShopError('invalid_input', sentence, { errors: { [field]: sentence } });
