import { MAX_COUNT, MAX_SEARCH_COUNT } from '@shop/contract/paging';
import { sql, type Db } from './db.ts';

type Sql = ReturnType<typeof sql>;

/** How far a list is counted: each row that words must be looked for in costs more. */
export const countCap = (words: string | undefined): number =>
  words === undefined || words === '' ? MAX_COUNT : MAX_SEARCH_COUNT;

/**
 * Counts the rows of a question, up to as many as anybody pages through. Counting a million takes a hundred times as long
 * as showing 24 of them; past the bound only `more` is known. `rows` is a select whose columns do not matter.
 */
export async function countCapped(db: Db, rows: Sql, most = MAX_COUNT): Promise<{ total: number; more?: true | undefined }> {
  const { rows: answer } = await sql<{ total: number }>`
    select count(*) as total from (select from (${rows}) as one limit ${most + 1}) as counted`.execute(db);
  const total = answer[0]?.total ?? 0;
  return { total: Math.min(total, most), more: total > most || undefined };
}

/**
 * Whether indexes of three letters can find these words. Two letters stand nearly everywhere: to look for them in a million
 * rows takes longer than anybody waits, and tells little.
 */
export const isTrigramSearchable = (words: string): boolean => words.replace(/[^\p{L}\p{N}]/gu, '').length >= 3;

/** For words too short for an index: as a condition on a table, that a row is one of the latest that are looked through. */
export const isRecent = (table: string, moment: string) => sql<boolean>`
  ${sql.ref(`${table}.id`)} = any(array(select id from ${sql.table(table)} order by ${sql.ref(moment)} desc limit ${MAX_SEARCH_COUNT}))`;
