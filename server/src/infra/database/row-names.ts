import { isId } from '#kernel/ids';
import type { Db } from './after-commit.ts';
import { sql } from './db.ts';

/** The table and the column of a row's name. */
type NameColumn = { table: string; column: string };

/** The names of rows by id, for the messages about a bulk action; an id that is none, or of no row, is left out. */
export async function rowNames(db: Db, { table, column }: NameColumn, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids.filter(isId)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
