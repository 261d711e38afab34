import { sql } from '#infra/database';

type Fragment = ReturnType<typeof sql>;

/** Aggregates the rows of a subquery into one JSON list, in their order, as a column of the parent row. */
export const jsonList = (rows: Fragment): Fragment => sql`(select coalesce(json_agg(r), '[]') from (${rows}) as r)`;

/** A row as JSON transports it: dates are strings there. */
export type AsJson<Row> = {
  [Of in keyof Row]: Row[Of] extends Date ? string : Row[Of] extends Date | null ? string | null : Row[Of];
};
