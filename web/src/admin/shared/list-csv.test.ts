import { expect, test } from 'vitest';
import { csvHead, csvRows, readPages } from './list-csv.ts';

test('CSV: columns with a text, quotes doubled, and no cell that a spreadsheet evaluates', () => {
  const columns = [
    { head: 'Name', text: (row: string) => row, cell: () => '' },
    { head: 'Actions', cell: () => '' },
  ];
  expect(csvHead(columns) + csvRows(columns, ['Tee "S"', '=1+1', "'@x"])).toBe('"Name"\r\n"Tee ""S"""\r\n"\'=1+1"\r\n"\'\'@x"');
});

const ROWS_OF_PAGE = 100;
/** A list whose count stops at `pages`, although it has `all` rows. */
const listOf = (all: number, { pages = Math.ceil(all / ROWS_OF_PAGE), more = false } = {}) => {
  const rows = Array.from({ length: all }, (_, at) => `row ${at}`);
  return async (page: number) => ({ rows: rows.slice((page - 1) * ROWS_OF_PAGE, page * ROWS_OF_PAGE), pages, more });
};
async function read(readPage: Parameters<typeof readPages<string>>[0]): Promise<string[]> {
  const all: string[] = [];
  for await (const rows of readPages(readPage, (row) => row)) all.push(...rows);
  return all;
}

test('CSV: a list is read to its end, also beyond the limit of its count', async () => {
  expect(await read(listOf(0))).toEqual([]);
  expect(await read(listOf(300))).toHaveLength(300);
  expect(await read(listOf(12_345, { pages: 100, more: true }))).toHaveLength(12_345);
});

test('CSV: a row that is added meanwhile repeats none', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `row ${at}`);
  const all = await read(async (page) => {
    const at = (page - 1) * ROWS_OF_PAGE;
    const result = rows.slice(at, at + ROWS_OF_PAGE);
    rows.unshift(`new ${page}`);
    return { rows: result, pages: 3 };
  });
  expect(all).toHaveLength(250);
  expect(new Set(all).size).toBe(250);
});
