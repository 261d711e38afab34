import { sql } from '#infra/database';

type Fragment = ReturnType<typeof sql>;

/** The rows of a question as one JSON list, in their order: a column of whoever they belong to. */
export const jsonList = (rows: Fragment): Fragment => sql`(select coalesce(json_agg(r), '[]') from (${rows}) as r)`;

/** A row as JSON carries it: moments are texts there. */
export type AsJson<Row> = {
  [Of in keyof Row]: Row[Of] extends Date ? string : Row[Of] extends Date | null ? string | null : Row[Of];
};
