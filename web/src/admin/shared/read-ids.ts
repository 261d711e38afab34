import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { readAllRows } from './list-csv.ts';
import type { ReadPage } from './list-types.ts';

/** The ids of the rows that match the filters now, at most MAX_SELECTED_ROWS: a later row does not join the selection. */
export async function readIds<Row extends { _id: string }>(readPage: ReadPage<Row>): Promise<string[]> {
  const { rows } = await readAllRows(readPage, (all) => all.length >= MAX_SELECTED_ROWS);
  return rows.slice(0, MAX_SELECTED_ROWS).map(({ _id }) => _id);
}
