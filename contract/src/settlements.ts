import * as z from 'zod/mini';
import { Money } from './money.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';

export const MAX_SETTLEMENT_BYTES = 10 * 1024 * 1024;
export const MAX_SETTLEMENT_LINES = 20_000;
/** Days of payouts that the list and its totals cover. */
export const SETTLEMENT_DAYS = 120;

export const SETTLEMENT_SOURCES = ['razorpay', 'courier'] as const;
/**
 * `matched`: the paid amount equals the owed one. `differing`: another amount. `missing`: due, but in no file. `unknown`:
 * the shop has no such payment or parcel.
 */
export const SETTLEMENT_STATES = ['matched', 'differing', 'missing', 'unknown'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

const Source = z.enum(SETTLEMENT_SOURCES, 'A source is razorpay or courier.');
const State = z.enum(SETTLEMENT_STATES, 'A state is matched, differing, missing or unknown.');

export const SettlementLine = z.object({
  source: Source,
  kind: z.enum(['payment', 'refund', 'cod']),
  /** The gateway's id of the payment or refund, or the AWB number. */
  reference: z.string(),
  order: z.nullable(z.object({ _id: z.string(), number: z.string() })),
  /** The bought gift card of a payment; it belongs to no order. */
  giftCard: z.nullable(z.object({ _id: z.string(), number: z.string() })),
  expected: Money,
  /** Before fees; negative for a refund, zero for a missing payout. */
  received: Money,
  difference: Money,
  fee: Money,
  /** Id of the bank transfer; empty if missing. */
  payout: z.string(),
  /** The day of the payout; for a missing one, the day of the payment. */
  day: z.string(),
  state: State,
});
export type SettlementLine = z.output<typeof SettlementLine>;

const Total = z.object({ lines: z.int(), expected: Money, received: Money });

/** Sort keys of staff's list of settlements. */
export const SETTLEMENT_SORTS = ['day', 'received', 'difference'] as const;
export type SettlementSort = (typeof SETTLEMENT_SORTS)[number];

export const listSettlements = route({
  method: 'GET',
  path: '/settlement',
  access: 'admin',
  summary:
    'Payouts of the last 120 days line by line against what was owed, newest first or by `sort` and `order`, with totals by state',
  query: z.object({
    source: z.optional(Source),
    state: z.optional(State),
    sort: z.optional(z.enum(SETTLEMENT_SORTS, 'Choose day, received or difference.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({
    lines: z.array(SettlementLine),
    totals: z.object({ matched: Total, differing: Total, missing: Total, unknown: Total, fees: Money }),
    ...Paged,
  }),
});
export const uploadSettlement = route({
  method: 'POST',
  path: '/settlement',
  access: 'admin',
  summary: 'Upload a payout file (CSV) of Razorpay or a courier. Lines of a file that was uploaded before count once',
  body: z.object({
    source: Source,
    /** The headings of columns under other names, as JSON: {"awb": "Docket"}. */
    columns: z.optional(z.string('Columns are JSON.').check(z.maxLength(2000, 'At most 2000 characters, please.'))),
  }),
  files: { field: 'file', maxCount: 1, bytes: MAX_SETTLEMENT_BYTES, totalBytes: MAX_SETTLEMENT_BYTES },
  reply: z.object({
    message: z.string(),
    lines: z.int(),
    matched: z.int(),
    differing: z.int(),
    unknown: z.int(),
    /** Lines that an earlier file contained. */
    repeated: z.int(),
  }),
  status: 201,
  limit: { times: 60, seconds: 600 },
});
