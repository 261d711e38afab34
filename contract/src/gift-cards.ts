import * as z from 'zod/mini';
import { BlockAction, BulkReply, RowIds } from './bulk-rows.ts';
import { Email } from './accounts.ts';
import { CREDIT_REASONS, CreditEntry, GIFT_CARD_LIMIT, MAX_CREDIT_CHANGE_RUPEES } from './credit.ts';
import { Money, Rupees } from './money.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';
import { ExpiryDate } from './offers.ts';
import { Line, OptionalLine, OptionalParagraphs } from './text.ts';

/** Maximum value of a card; the minimum is ₹1. */
export const MAX_GIFT_CARD_RUPEES = MAX_CREDIT_CHANGE_RUPEES;
export const MAX_GIFT_CARD_MESSAGE = 200;
/** Maximum days from today until the e-mail is sent. */
export const MAX_GIFT_CARD_DAYS = 365;
/** How long a card is valid, in years. */
export const GIFT_CARD_YEARS = 3;

/** `scheduled`: bought, and its e-mail waits for its day. `refunded`: bought, and refunded unused. */
export const GIFT_CARD_STATES = ['active', 'scheduled', 'used', 'expired', 'blocked', 'refunded'] as const;
/** Data of a bought card; null for one that staff issued. */
const Bought = z.object({
  buyerName: z.string(),
  buyerEmail: z.string(),
  receiverEmail: z.string(),
  message: z.string(),
  paidAt: z.iso.datetime(),
  /** When the e-mail is due, and when it was sent. */
  deliverAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  paymentId: z.string(),
  /** Its refund, and why it failed. */
  refund: z.nullable(z.object({ state: z.enum(['pending', 'processed', 'failed']), error: z.string() })),
});
export const GiftCard = z.object({
  _id: z.string(),
  number: z.string(),
  last4: z.string(),
  value: Money,
  balance: Money,
  state: z.enum(GIFT_CARD_STATES),
  expiresAt: z.iso.datetime(),
  /** Name of the receiver. */
  receiver: z.string(),
  /** Why staff issued it. */
  reason: z.string(),
  by: z.string(),
  bought: z.nullable(Bought),
  createdAt: z.iso.datetime(),
});
export type GiftCard = z.output<typeof GiftCard>;

/** The shop's liability to holders of gift cards and credit. */
export const CreditTotals = z.object({
  /** Balances of gift cards and of store credit. */
  giftCards: Money,
  credit: Money,
  /** Sums of the last 30 days. */
  issued: Money,
  used: Money,
  expired: Money,
  /** Balances of gift cards that expire in the next 30 days. */
  endingSoon: Money,
  /** Whether every balance is the sum of its entries. */
  balanced: z.boolean(),
});
export type CreditTotals = z.output<typeof CreditTotals>;

export const readGiftCardBalance = route({
  method: 'GET',
  path: '/gift-card/:code',
  access: 'anyone',
  summary: 'What is left on a gift card, 0 on a used one; the same 404 for unknown, blocked and expired codes',
  reply: z.object({
    giftCard: z.object({ last4: z.string(), balance: Money, expiresAt: z.iso.datetime() }),
    balance: Money,
    expires: z.iso.datetime(),
  }),
  limit: GIFT_CARD_LIMIT,
});
export const GIFT_CARD_SORTS = ['newest', 'value', 'balance', 'expires'] as const;
export type GiftCardSort = (typeof GIFT_CARD_SORTS)[number];

export const listGiftCards = route({
  method: 'GET',
  path: '/gift-cards',
  access: 'admin',
  summary:
    'Gift cards, newest first or by `sort` and `order`; `q` finds the number, the last four characters, the receiver and the buyer’s email',
  query: z.object({
    q: z.optional(SearchText),
    state: z.optional(z.enum(GIFT_CARD_STATES, 'Choose one of the states.')),
    sort: z.optional(z.enum(GIFT_CARD_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ giftCards: z.array(GiftCard), totals: CreditTotals, ...Paged }),
});
const oneCard = z.object({ message: z.string(), giftCard: GiftCard });
const NO_VALUE = 'Enter a value.';
const NO_EMAIL = 'Enter the email to which the card is sent on that day.';
const Value = z.optional(Rupees({ required: NO_VALUE, positive: 'Enter a value above ₹0.' }));

export const issueGiftCard = route({
  method: 'POST',
  path: '/gift-cards',
  access: 'admin',
  summary: 'Issue a gift card, and email it at once or on a day; its code is shown only once',
  body: z
    .object({
      value: Value,
      /** Another name of `value`. */
      amount: Value,
      receiver: z.optional(OptionalLine(100)),
      /** If omitted, no e-mail is sent. */
      email: z.optional(Email),
      message: z.optional(OptionalParagraphs(MAX_GIFT_CARD_MESSAGE)),
      /** When the e-mail is sent: a time, or a day in India, which means 9 AM. If omitted: at once. */
      at: z.optional(ExpiryDate('Enter a date like 2026-12-31.')),
      kind: z._default(z.enum(CREDIT_REASONS, 'Choose a reason.'), 'goodwill'),
      /** Why, for the audit log. */
      note: z._default(OptionalLine(200), ''),
    })
    .check(z.refine(({ value, amount }) => (value ?? amount) !== undefined, { error: NO_VALUE, path: ['value'] }))
    .check(z.refine(({ at, email }) => at === undefined || email !== undefined, { error: NO_EMAIL, path: ['email'] })),
  reply: z.object({ message: z.string(), giftCard: z.extend(GiftCard, { code: z.string() }), code: z.string() }),
  status: 201,
  limit: { times: 60, seconds: 600 },
});
export const readGiftCard = route({
  method: 'GET',
  path: '/gift-cards/:id',
  access: 'admin',
  summary: 'A gift card and its entries, newest first',
  query: z.object(Paging),
  reply: z.object({ giftCard: GiftCard, entries: z.array(CreditEntry), ...Paged }),
});
export const changeGiftCard = route({
  method: 'PUT',
  path: '/gift-card/:id',
  access: 'admin',
  summary:
    'Block a gift card, unblock it, or give it a new code, which is shown only once; one that was bought: send its letter again, or refund it',
  body: z.object({
    action: z.enum(['block', 'unblock', 'replace', 'resend', 'refund'], 'Choose block, unblock, replace, resend or refund.'),
    /** For `resend`: a new address for the e-mail. */
    email: z.optional(Email),
    note: Line({ required: 'Write why, for your colleagues.', max: 200 }),
  }),
  reply: z.extend(oneCard, { code: z.optional(z.string()) }),
  limit: { times: 60, seconds: 600 },
});
export const changeGiftCards = route({
  method: 'PUT',
  path: '/gift-cards/bulk',
  access: 'admin',
  summary: 'Block or unblock several gift cards, each in its own transaction; one that fails does not stop the others',
  body: z.object({
    ids: RowIds('Choose at least one gift card.'),
    action: BlockAction,
    note: Line({ required: 'Write why, for your colleagues.', max: 200 }),
  }),
  reply: BulkReply,
  limit: { times: 60, seconds: 600 },
});
