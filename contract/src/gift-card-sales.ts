import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { MAX_GIFT_CARD_DAYS, MAX_GIFT_CARD_MESSAGE, MAX_GIFT_CARD_RUPEES } from './gift-cards.ts';
import { Money, Rupees } from './money.ts';
import { RazorpayOrder, WidgetAnswer } from './payments.ts';
import { route } from './route.ts';
import { Line, OptionalParagraphs } from './text.ts';

export const MAX_GIFT_CARD_AMOUNTS = 8;
export { MAX_GIFT_CARD_DAYS, MAX_GIFT_CARD_MESSAGE };

/** Whether the shop sells gift cards, and for which amounts: suggestions, and a range. */
export const GiftCardOffer = z.object({ isOn: z.boolean(), amounts: z.array(Money), min: Money, max: Money });
export type GiftCardOffer = z.output<typeof GiftCardOffer>;

const amount = () => Rupees({ required: 'Enter an amount.', positive: 'Enter an amount above ₹0.' });
const amountsSentence = `Enter 1 to ${MAX_GIFT_CARD_AMOUNTS} amounts.`;
export const EditedGiftCardOffer = z
  .object({
    isOn: z.boolean('Choose on or off.'),
    amounts: z
      .array(amount(), amountsSentence)
      .check(z.minLength(1, amountsSentence), z.maxLength(MAX_GIFT_CARD_AMOUNTS, amountsSentence)),
    min: amount(),
    max: amount(),
  })
  .check(
    z.refine(({ min, max }) => min <= max, { error: 'The highest amount is below the lowest.', path: ['max'] }),
    z.refine(({ max }) => max <= MAX_GIFT_CARD_RUPEES * 100, {
      error: 'A gift card is worth at most ₹10,000.',
      path: ['max'],
    }),
    z.refine(({ min }) => min >= 100, { error: 'UPI and card payments start at ₹1.', path: ['min'] }),
    z.refine(({ amounts, min, max }) => amounts.every((it) => it >= min && it <= max), {
      error: 'Each amount lies between the lowest and the highest.',
      path: ['amounts'],
    }),
    z.refine(({ amounts }) => new Set(amounts).size === amounts.length, { error: 'Name each amount once.', path: ['amounts'] }),
  );
export type EditedGiftCardOffer = z.output<typeof EditedGiftCardOffer>;

export const readGiftCardOffer = route({
  method: 'GET',
  path: '/gift-card-offer',
  access: 'anyone',
  cache: 'public',
  summary: 'Whether the shop sells gift cards, and for which amounts',
  reply: z.object({ offer: GiftCardOffer }),
});
export const saveGiftCardOffer = route({
  method: 'PUT',
  path: '/gift-cards/offer',
  access: 'admin',
  summary: 'Sell gift cards or stop it, and the amounts to choose from',
  body: EditedGiftCardOffer,
  reply: z.object({ message: z.string(), offer: GiftCardOffer }),
});

/** `unpaid`: can be paid now. `ended`: it was not paid in time. `scheduled`: paid, and the e-mail is sent on its day. */
export const GIFT_CARD_SALE_STATES = ['unpaid', 'ended', 'scheduled', 'sent', 'refunded'] as const;
/** A bought gift card for its buyer: without its code, which only the receiver gets. */
export const GiftCardSale = z.object({
  number: z.string(),
  state: z.enum(GIFT_CARD_SALE_STATES),
  value: Money,
  buyerName: z.string(),
  buyerEmail: z.string(),
  receiverName: z.string(),
  receiverEmail: z.string(),
  message: z.string(),
  /** The day in India on which the e-mail is sent. */
  deliverOn: z.string(),
  expiresAt: z.iso.datetime(),
  payBefore: z.nullable(z.iso.datetime()),
  paidAt: z.nullable(z.iso.datetime()),
});
export type GiftCardSale = z.output<typeof GiftCardSale>;

/** An e-mail in the shop's name must not contain a link of its sender. */
const hasNoLink = (text: string): boolean => !/:\/\/|www\.|[\p{L}\d]\.\p{Ll}{2}/iu.test(text);
const noLink = z.refine<string>(hasNoLink, 'Leave web addresses out, please.');
const name = (required: string) => Line({ required, max: 100 }).check(noLink);

/** One key per attempt, so that a repeated request buys no second card. */
const keySentence = 'The key of the attempt is missing.';
const Key = z.string(keySentence).check(z.regex(/^[\w-]{16,80}$/, keySentence));

export const buyGiftCard = route({
  method: 'POST',
  path: '/gift-card-sales',
  access: 'user',
  guests: true,
  summary: 'Buy a gift card: it is issued once its payment by UPI or card arrives; the letter goes out on its day',
  body: z.object({
    key: Key,
    amount: amount(),
    receiverName: name('Enter the name of the person it is for.'),
    receiverEmail: Email,
    buyerName: name('Enter your name.'),
    buyerEmail: Email,
    message: z._default(OptionalParagraphs(MAX_GIFT_CARD_MESSAGE).check(noLink), ''),
    /** A day in India, today at the earliest; if omitted: at once. */
    deliverOn: z.optional(z.iso.date('A day is written like 2026-11-28.')),
  }),
  reply: z.object({ token: z.string(), sale: GiftCardSale }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
const OPENING = { times: 20, seconds: 600 };
export const readGiftCardSale = route({
  method: 'GET',
  path: '/gift-card-sale/:token',
  access: 'anyone',
  summary: 'A gift card for its buyer, by the token of the purchase',
  reply: z.object({ sale: GiftCardSale }),
  limit: { times: 120, seconds: 600 },
});
export const payGiftCard = route({
  method: 'POST',
  path: '/gift-card-sale/:token/pay',
  access: 'anyone',
  summary: 'Open the payment of a gift card; null while the gateway does not respond',
  reply: z.object({ razorpayOrder: z.nullable(RazorpayOrder), sale: GiftCardSale }),
  limit: OPENING,
});
export const confirmGiftCard = route({
  method: 'POST',
  path: '/gift-card-sale/:token/payment',
  access: 'anyone',
  summary: 'The widget’s answer: a right signature pays the gift card',
  body: WidgetAnswer,
  reply: z.object({ sale: GiftCardSale }),
  limit: OPENING,
});
