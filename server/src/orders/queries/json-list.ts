import { sql } from '#infra/database';

type Fragment = ReturnType<typeof sql>;

/** The rows of a subquery as one JSON list, in their order: a column of their parent row. */
export const jsonList = (rows: Fragment): Fragment => sql`(select coalesce(json_agg(r), '[]') from (${rows}) as r)`;

/** A row as JSON carries it: moments are texts there. */
export type AsJson<Row> = {
  [Of in keyof Row]: Row[Of] extends Date ? string : Row[Of] extends Date | null ? string | null : Row[Of];
};
