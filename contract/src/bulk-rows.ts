import * as z from 'zod/mini';

/** Maximum rows of one bulk call. */
export const MAX_BULK_ROWS = 100;
/** Maximum rows of one selection; they are changed in batches of MAX_BULK_ROWS. */
export const MAX_SELECTED_ROWS = 500;

/** The ids of a bulk call; `empty` is the sentence for none. */
/* @__NO_SIDE_EFFECTS__ */
export const RowIds = (empty: string) =>
  z
    .array(z.string(), empty)
    .check(z.minLength(1, empty), z.maxLength(MAX_BULK_ROWS, `At most ${MAX_BULK_ROWS} at once, please.`));

/** The result for each row of a bulk call. */
export const RowResult = z.object({
  _id: z.string(),
  /** A message's ticket, a review's product and author; empty for a missing row. */
  name: z.string(),
  changed: z.boolean(),
  message: z.string(),
});
export type RowResult = z.output<typeof RowResult>;

/** The ids of all rows that match the filters, at most MAX_SELECTED_ROWS. */
export const MatchingIds = { ids: z.array(z.string()), total: z.int(), more: z.optional(z.boolean()) };

/** The reply of a bulk call: how many rows changed, and the result of each. */
export const BulkReply = z.object({ message: z.string(), results: z.array(RowResult) });

/** The action of a bulk call that blocks or unblocks rows. */
export const BlockAction = z.enum(['block', 'unblock'], 'Choose block or unblock.');
