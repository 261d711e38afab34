import type { ListColumn, ReadPage } from './list-types.ts';

// Spreadsheet programs execute a cell that begins like a formula (CSV injection, CWE-1236).
const FORMULA = /^'*[=+\-@\t\r]/;
const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** One line of a CSV file. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',');

type Exported<Row> = Pick<ListColumn<Row>, 'head' | 'text'>;
const textsOf = <Row>(columns: readonly Exported<Row>[]) => columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []));

/** The headings of a CSV file: the columns that have a text. */
export const csvHead = <Row>(columns: readonly Exported<Row>[]): string => csvLine(textsOf(columns).map(({ head }) => head));

/** The lines of rows in a CSV file, each after a line break. */
export function csvRows<Row>(columns: readonly Exported<Row>[], rows: readonly Row[]): string {
  const texts = textsOf(columns);
  return rows.map((row) => `\r\n${csvLine(texts.map(({ text }) => text(row)))}`).join('');
}

/**
 * Reads a list page by page to its end. Each row comes once: a row that is added meanwhile moves others to the next
 * page. The count of a long list is capped (`more`), so that its end is the first empty page.
 */
export async function* readPages<Row>(readPage: ReadPage<Row>, keyOf: (row: Row) => string): AsyncGenerator<Row[]> {
  const keys = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { rows, pages, more = false } = await readPage(page);
    const added = rows.filter((row) => !keys.has(keyOf(row)));
    for (const row of added) keys.add(keyOf(row));
    yield added;
    if (rows.length === 0 || (page >= pages && !more)) return;
  }
}
