import type { ListColumn, ReadPage } from './list-types.ts';

// Spreadsheet programs execute a cell that begins like a formula (CSV injection, CWE-1236).
const FORMULA = /^'*[=+\-@\t\r]/;
const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** One line of a CSV file. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',');

/** Rows as a CSV file, with the columns that have a text. */
export function csvOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ head, text }) => (text ? [{ head, text }] : []));
  return [csvLine(exported.map(({ head }) => head)), ...rows.map((row) => csvLine(exported.map(({ text }) => text(row))))].join(
    '\r\n',
  );
}

export const MAX_EXPORTED_ROWS = 5_000;

/** Reads a list page by page, up to MAX_EXPORTED_ROWS or until there are enough rows. */
export async function readAllRows<Row>(
  readPage: ReadPage<Row>,
  isEnough: (rows: readonly Row[]) => boolean = () => false,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const next = await readPage(page);
    rows.push(...next.rows);
    if (rows.length > MAX_EXPORTED_ROWS || (rows.length === MAX_EXPORTED_ROWS && page < next.pages))
      return { rows: rows.slice(0, MAX_EXPORTED_ROWS), isCut: true };
    if (page >= next.pages || next.rows.length === 0 || isEnough(rows)) return { rows, isCut: false };
  }
}
