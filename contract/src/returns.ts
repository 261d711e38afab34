import * as z from 'zod/mini';
import { EXCHANGE_REASONS } from './exchanges.ts';
import { JsonOrText } from './form-values.ts';
import { Money } from './money.ts';
import { Order, RETURN_REASONS, RETURN_STATES } from './orders.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { PaidTo, PayOutAccount } from './refunds.ts';
import { BookedCourierName } from './couriers.ts';
import { route } from './route.ts';
import { Awb } from './shipments.ts';
import { OptionalLine } from './text.ts';

/** Maximum photos of an item's fault. */
export const MAX_RETURN_PHOTOS = 4;
export const MAX_NOTE_LENGTH = 500;

const Note = z.optional(
  z.string('A note is text.').check(z.trim(), z.maxLength(MAX_NOTE_LENGTH, 'At most 500 characters, please.')),
);
const chooseLines = 'Choose at least one piece.';
const LineId = z.string('Name the line of the order.').check(z.maxLength(100, 'Name the line of the order.'));
const Pieces = z
  .int('A quantity is a whole number.')
  .check(z.minimum(1, 'Choose at least one piece.'), z.maximum(1000, 'That is too many.'));
const oneOrder = z.object({ message: z.string(), order: Order });

const ReturnedLine = z.object({
  line: LineId,
  quantity: Pieces,
  /** The variant requested in exchange: the same item in another size. */
  exchange: z.optional(z.string('Name the size wanted instead.').check(z.maxLength(100, 'Name the size wanted instead.'))),
});

/** One of the five reasons, or for an exchange one of fit. */
const ReturnOrExchangeReason = z.enum([...RETURN_REASONS, ...EXCHANGE_REASONS], 'Choose a reason.');

/** A customer requests the return of delivered items. Files are uploaded as `photos`. */
export const requestReturn = route({
  method: 'POST',
  path: '/order/:id/return',
  access: 'user',
  summary: 'Ask to return pieces of a delivered order, or to exchange them for another size; up to 4 photos beside it',
  files: { field: 'photos', maxCount: MAX_RETURN_PHOTOS },
  body: z.object({
    lines: JsonOrText(
      z.array(ReturnedLine, chooseLines).check(z.minLength(1, chooseLines), z.maxLength(100, 'That is too many.')),
      chooseLines,
    ),
    reason: ReturnOrExchangeReason,
    note: Note,
    /** For a refund of cash: the payout account. */
    payOut: z.optional(JsonOrText(PayOutAccount, 'Choose UPI or bank account.')),
  }),
  reply: oneOrder,
  status: 201,
  limit: { times: 60, seconds: 600 },
});

const PreviewedLine = z.object({ line: LineId, quantity: Pieces });

/** The refund of some pieces: the price of each item, its discounts, and the explanation if the total differs. */
export const RefundPreview = z.object({
  items: z.array(z.object({ line: z.string(), quantity: z.int(), price: Money, offer: Money, coupon: Money, amount: Money })),
  amount: Money,
  explanation: z.string(),
});
export type RefundPreview = z.output<typeof RefundPreview>;

/** Called before a return or a refund, so that its amount is shown before it is sent. */
export const previewReturn = route({
  method: 'POST',
  path: '/order/:id/return/preview',
  access: 'user',
  forStaff: true,
  summary: 'The refund for pieces of an order, item by item, for its owner or an admin; changes nothing',
  body: z.object({
    lines: z.array(PreviewedLine, chooseLines).check(z.minLength(1, chooseLines), z.maxLength(100, 'That is too many.')),
  }),
  reply: RefundPreview,
});

/** A step of staff: receive, refund, or reject. */
export const processReturn = route({
  method: 'PUT',
  path: '/order/return/:id',
  access: 'admin',
  summary:
    'Say that a courier has the goods of a return, receive them (restock or not), refund it, or reject it; of several, the one under way unless named',
  body: z.object({
    action: z.enum(['pick_up', 'receive', 'refund', 'reject'], 'Choose pick_up, receive, refund or reject.'),
    /** Id of the return. */
    returnId: z.optional(z.string('Name the return.').check(z.maxLength(100, 'Name the return.'))),
    restock: z.optional(z.boolean('This is yes or no.')),
    /** Number of resellable pieces of a line; other lines use `restock`. */
    lines: z.optional(
      z
        .array(
          z.object({ line: LineId, restock: z.int('A quantity is a whole number.').check(z.minimum(0, 'That is too few.')) }),
        )
        .check(z.maxLength(100, 'That is too many.')),
    ),
    amount: z.optional(Money),
    note: Note,
    ...PaidTo,
  }),
  reply: oneOrder,
});

const ReturnId = z.optional(z.string('Name the return.').check(z.maxLength(100, 'Name the return.')));

export const bookReturnPickup = route({
  method: 'POST',
  path: '/order/return/:id/pickup',
  access: 'admin',
  summary: 'A courier fetches the goods of a requested return: booked once, however often it is asked',
  body: z.object({
    /** Id of the return; the open one by default. */
    returnId: ReturnId,
    /** Books it at this courier; otherwise staff booked it by hand. */
    courier: z.optional(BookedCourierName),
    /** The courier’s name; the one of the settings by default. */
    service: z._default(OptionalLine(60), ''),
    awb: z._default(Awb, ''),
  }),
  reply: oneOrder,
});
export const cancelReturnPickup = route({
  method: 'POST',
  path: '/order/return/:id/pickup/cancel',
  access: 'admin',
  summary: 'Cancel the pickup of a return before the courier has the goods',
  body: z.object({ returnId: ReturnId }),
  reply: oneOrder,
});

/** Sort keys of the queue of returns. */
export const RETURN_SORTS = ['requested'] as const;

export const listReturns = route({
  method: 'GET',
  path: '/order/returns',
  access: 'admin',
  summary: 'Orders with a return in one state, those that wait longest first; with how many returns there are in each',
  query: z.object({
    state: z.optional(z.enum(RETURN_STATES, 'Choose one of the states.')),
    /** Order number, name or phone number of the customer, SKU, or the number of a tax document. */
    q: z.optional(SearchText),
    sort: z.optional(z.enum(RETURN_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({
    orders: z.array(Order),
    counts: z.object({
      requested: z.int(),
      picked_up: z.int(),
      received: z.int(),
      refunded: z.int(),
      exchanged: z.int(),
      rejected: z.int(),
    }),
    ...Paged,
  }),
});

const RefundedLine = z.object({ line: LineId, quantity: Pieces });

/** Staff refund lines, or an amount; neither means all that is left. */
export const refundOrder = route({
  method: 'POST',
  path: '/order/:id/refund',
  access: 'admin',
  summary: 'Refund pieces of an order, or an amount; never more than is left of what was paid',
  body: z.object({
    lines: z.optional(
      z.array(RefundedLine, chooseLines).check(z.minLength(1, chooseLines), z.maxLength(100, 'That is too many.')),
    ),
    amount: z.optional(Money),
    note: Note,
    ...PaidTo,
  }),
  reply: oneOrder,
  status: 201,
});

const KnownAccount = z.extend(PayOutAccount, { _id: z.string() });

/** In full, for staff who pay refunds; each access is recorded. */
export const readPayOutAccounts = route({
  method: 'GET',
  path: '/order/:id/payout-accounts',
  access: 'admin',
  summary: 'Payout accounts of an order: those named in its returns, and those that refunds were paid to',
  reply: z.object({ returns: z.array(KnownAccount), refunds: z.array(KnownAccount) }),
});

/** Sends a failed or waiting refund again. */
export const retryRefund = route({
  method: 'POST',
  path: '/order/:id/refund/:refundId/retry',
  access: 'admin',
  summary: 'Retry a refund that failed or is pending',
  reply: oneOrder,
});
