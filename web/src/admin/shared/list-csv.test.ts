import { expect, test } from 'vitest';
import { csvOf, MAX_EXPORTED_ROWS, readAllRows } from './list-csv.ts';

test('CSV: columns with a text, quotes doubled, and no cell that a spreadsheet evaluates', () => {
  const columns = [
    { head: 'Name', text: (row: string) => row, cell: () => '' },
    { head: 'Actions', cell: () => '' },
  ];
  expect(csvOf(columns, ['Tee "S"', '=1+1', "'@x"])).toBe('"Name"\r\n"Tee ""S"""\r\n"\'=1+1"\r\n"\'\'@x"');
});

test('CSV: pages are read to the end, until there are enough, or up to the bound', async () => {
  const pagesOf = (pages: number) => async (page: number) => ({
    rows: Array.from({ length: 100 }, (_, at) => page * 1000 + at),
    pages,
  });
  expect((await readAllRows(pagesOf(3))).rows).toHaveLength(300);
  expect((await readAllRows(pagesOf(3), (rows) => rows.length >= 150)).rows).toHaveLength(200);
  const cut = await readAllRows(pagesOf(60));
  expect([cut.rows.length, cut.isCut]).toEqual([MAX_EXPORTED_ROWS, true]);
});
