import * as z from 'zod/mini';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';

const Id = z.string().check(z.maxLength(64, 'That is no name of anything.'));
const Day = z.iso.date('Enter a day like 2026-11-20.');

/** A change by a member of staff or the shop itself. Fields have their stored values; money is in paise if the name says so. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  /** The noun and the verb, such as `product.block`. */
  action: z.string(),
  /** The changed record, with its name if it still exists. */
  subject: z.object({ _id: z.string(), name: z.nullable(z.string()) }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The `actor` filter for the shop itself: its jobs, its first start. */
export const SHOP_ITSELF = 'shop';

export const AUDIT_SORTS = ['newest'] as const;

export const listAudit = route({
  method: 'GET',
  path: '/audit',
  access: 'admin',
  summary: 'Who among staff changed what, newest first; days are India’s, `from` and `to` included',
  query: z.object({
    q: z.optional(SearchText),
    /** An account's id, or `shop`. */
    actor: z.optional(Id),
    action: z.optional(Id),
    subject: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    sort: z.optional(z.enum(AUDIT_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({
    entries: z.array(AuditEntry),
    /** Options of the filters: current staff, and every action that was ever recorded. */
    actors: z.array(z.object({ _id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
    ...Paged,
  }),
});
