import * as z from 'zod/mini';
import { Money, Rupees } from './money.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';
import { Line } from './text.ts';

/** Kinds of ledger entries. */
export const CREDIT_ENTRY_KINDS = ['issue', 'spend', 'release', 'refund', 'expire', 'adjust', 'move'] as const;
export const CreditEntry = z.object({
  _id: z.string(),
  kind: z.enum(CREDIT_ENTRY_KINDS),
  /** Negative if the balance was reduced. */
  amount: Money,
  /** The balance after it. */
  balance: Money,
  order: z.nullable(z.object({ _id: z.string(), number: z.string() })),
  reason: z.string(),
  /** The actor, for staff only. */
  by: z.optional(z.string()),
  at: z.iso.datetime(),
});
export type CreditEntry = z.output<typeof CreditEntry>;

/** Letters and digits that are not confused with each other; spaces, hyphens and case do not matter. */
const codeSentence = 'Enter the 16 letters and digits of your gift card.';
export const GiftCardCode = z
  .string(codeSentence)
  .check(z.trim(), z.minLength(1, codeSentence), z.maxLength(40, codeSentence), z.regex(/^[\w\s-]*$/, codeSentence));

/** Maximum codes that one caller may try. */
export const GIFT_CARD_LIMIT = { times: 10, seconds: 600 };

export const readCredit = route({
  method: 'GET',
  path: '/credit',
  access: 'user',
  summary: 'The caller’s store credit and its entries, newest first',
  query: z.object(Paging),
  reply: z.object({ balance: Money, entries: z.array(CreditEntry), ...Paged }),
});
export const addGiftCardToCredit = route({
  method: 'POST',
  path: '/credit/gift-card',
  access: 'user',
  summary: 'Move what is left on a gift card to the caller’s store credit',
  body: z.object({ code: GiftCardCode }),
  reply: z.object({ message: z.string(), balance: Money }),
  limit: GIFT_CARD_LIMIT,
});

/** Maximum amount of one entry by staff. */
export const MAX_CREDIT_CHANGE_RUPEES = 10_000;
export const CREDIT_REASONS = ['goodwill', 'return', 'correction'] as const;

export const readCustomerCredit = route({
  method: 'GET',
  path: '/store-credit/:id',
  access: 'admin',
  summary: 'A customer’s store credit and its entries, newest first',
  query: z.object(Paging),
  reply: z.object({ balance: Money, entries: z.array(CreditEntry), ...Paged }),
});
export const changeCustomerCredit = route({
  method: 'POST',
  path: '/store-credit/:id',
  access: 'admin',
  summary: 'Add store credit to a customer, or take it away; with a reason',
  body: z.object({
    direction: z.enum(['add', 'remove'], 'Choose add or remove.'),
    amount: Rupees({ required: 'Enter an amount.', positive: 'Enter an amount above ₹0.' }),
    kind: z.enum(CREDIT_REASONS, 'Choose a reason.'),
    note: Line({ required: 'Write why, for your colleagues.', max: 200 }),
  }),
  reply: z.object({ message: z.string(), balance: Money, entries: z.array(CreditEntry), ...Paged }),
  status: 201,
  limit: { times: 60, seconds: 600 },
});
