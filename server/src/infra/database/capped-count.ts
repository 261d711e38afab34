import { MAX_COUNT, MAX_SEARCH_COUNT } from '@shop/contract/paging';
import type { Db } from './after-commit.ts';
import { sql } from './db.ts';

type Sql = ReturnType<typeof sql>;

/** The cap of a list's count. It is lower for a text search, because each row costs more. */
export const countCap = (text: string | undefined): number => (text === undefined || text === '' ? MAX_COUNT : MAX_SEARCH_COUNT);

/**
 * Counts the rows of a query up to a cap: counting a million rows takes a hundred times as long as reading 24 of them.
 * Beyond the cap only `more` is known. `rows` is a select whose columns do not matter.
 */
export async function countCapped(db: Db, rows: Sql, max = MAX_COUNT): Promise<{ total: number; more?: true | undefined }> {
  const { rows: result } = await sql<{ total: number }>`
    select count(*) as total from (select from (${rows}) as one limit ${max + 1}) as counted`.execute(db);
  const total = result[0]?.total ?? 0;
  return { total: Math.min(total, max), more: total > max || undefined };
}

/**
 * Whether a trigram index can find this text. Fewer than three letters match nearly every row, and a scan of a million rows takes too
 * long.
 */
export const isTrigramSearchable = (text: string): boolean => text.replace(/[^\p{L}\p{N}]/gu, '').length >= 3;

/** The condition that a row is one of the latest of its table: the only rows scanned for a text too short for the index. */
export const isRecent = (table: string, column: string) => sql<boolean>`
  ${sql.ref(`${table}.id`)} = any(array(select id from ${sql.table(table)} order by ${sql.ref(column)} desc limit ${MAX_SEARCH_COUNT}))`;
