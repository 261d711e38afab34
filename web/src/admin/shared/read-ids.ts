import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { readPages } from './list-csv.ts';
import type { ReadPage } from './list-types.ts';

/** The ids of the rows that match the filters now, at most MAX_SELECTED_ROWS: a later row does not join the selection. */
export async function readIds<Row extends { _id: string }>(readPage: ReadPage<Row>): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of readPages(readPage, ({ _id }) => _id)) {
    ids.push(...rows.map(({ _id }) => _id));
    if (ids.length >= MAX_SELECTED_ROWS) break;
  }
  return ids.slice(0, MAX_SELECTED_ROWS);
}
