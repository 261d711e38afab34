/**
 * Cells of CSV files: escaping, amounts and yes or no, for every import and export; reading a file is infra/storage/csv.
 */
import { stringify } from 'csv-stringify/sync';
import type { SheetProblem } from '@shop/contract/imports';

/** One row of a file: its first line, and its cells by lower-case column name. */
export type CsvRow = { line: number; cells: Record<string, string> };
export type CsvSheet = {
  /** The headings as the file writes them, by lower-case name, for error messages. */
  headings: Record<string, string>;
  /** Warnings about the file as a whole. */
  warnings: SheetProblem[];
  rows: CsvRow[];
};
/** A file whose headings are read; its rows are streamed, from the first one each time they are iterated. */
export type CsvStream = Omit<CsvSheet, 'rows'> & { rows: AsyncIterable<CsvRow> };
/** The headings of a file by lower-case name. */
export type Headings = CsvSheet['headings'];
export type Problem = SheetProblem;

// CSV injection (CWE-1236): a spreadsheet program evaluates a cell that begins like a formula.
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/** Escapes a cell so that no spreadsheet program evaluates it. */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
/** Reverses escapeFormula. */
export const rawValue = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

export const normalizeHeading = (heading: string): string => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The value of the first of several columns that has one. Fifty of these are read per row, so it allocates nothing. */
export function readText({ cells }: CsvRow, names: readonly string[]): string {
  for (const name of names) {
    const text = cells[name]?.trim();
    if (text) return text;
  }
  return '';
}

/** The first of several columns that has a value, and that column's heading. */
export function readCell(headings: Headings, row: CsvRow, names: readonly string[]): { text: string; column: string } {
  const name = names.find((it) => (row.cells[it] ?? '').trim() !== '') ?? names.find((it) => headings[it] !== undefined);
  if (name === undefined) return { text: '', column: '' };
  return { text: (row.cells[name] ?? '').trim(), column: headings[name] ?? '' };
}

/**
 * Normalizes an amount as people write it: "₹1,299.00", "Rs. 1,299/-", "1.299,00", "1 299,00" and "1299,00" become 1299.00.
 * Other text is returned as it is, for the error of the form.
 */
export function parseAmount(text: string): string {
  const amount = text.replace(/^(₹|rs\.?|inr|€|\$|£)\s*/i, '').replace(/\s*(\/[-=]|₹|rs\.?|€|inr|eur)$/i, '');
  // French and Swiss files separate thousands by a space, also one that does not break, or by an apostrophe.
  const plain = /^\d{1,3}([\s'’]\d{3})+([.,]\d{1,2})?$/.test(amount) ? amount.replaceAll(/[\s'’]/g, '') : amount;
  if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.');
  return plain;
}

/** Parses yes or no; undefined for other text. */
export function parseBoolean(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (['true', '1', 'yes', 'active', 'published'].includes(word)) return true;
  if (['false', '0', '-1', 'no', 'draft', 'archived', 'unlisted'].includes(word)) return false;
  return undefined;
}

/** Streams a CSV file: its headings, then its rows. */
export async function* toCsv(columns: readonly string[], rows: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield stringify([[...columns]], { record_delimiter: 'windows' });
  for await (const some of rows) yield stringify(some, { record_delimiter: 'windows' });
}
