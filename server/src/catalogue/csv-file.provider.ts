import { Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { MOST_SHEET_LINES } from '@shop/contract/imports';
import { ShopError } from '#kernel/shop-error';
import { asWritten, headingKey, type Sheet, type SheetRow } from './sheet.ts';

const MOST_COLUMNS = 400;
/** Characters of one row: a description may be long, a whole book is a mistake. */
const LONGEST_ROW = 200_000;
const PIECE = 64 * 1024;

/**
 * Reads a CSV file that somebody sent: UTF-8 with or without a byte order mark, any line ends, bounded in every
 * direction. It reads piece by piece, so that the shop answers others meanwhile.
 * @throws ShopError invalid_input with a sentence for the person who chose the file
 */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const text = decoded(bytes);
  if (text.trim() === '') refuse('This file is empty.');
  const delimiter = delimiterOf(text);
  if (text.includes(delimiter.repeat(MOST_COLUMNS))) refuse('This file has too many columns.');
  const parser = Readable.from(pieces(bytes)).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: LONGEST_ROW,
    }),
  );
  const sheet: Sheet = { headings: {}, rows: [] };
  let keys: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > MOST_COLUMNS) refuse('This file has too many columns.');
      if (!keys) {
        keys = record.map(headingKey);
        for (const [index, key] of keys.entries()) if (key !== '') sheet.headings[key] ??= record[index]?.trim() ?? '';
        continue;
      }
      if (record.every((cell) => cell.trim() === '')) continue;
      if (sheet.rows.length === MOST_SHEET_LINES)
        refuse(`At most ${MOST_SHEET_LINES.toLocaleString('en-IN')} lines at once, please. Split the file.`);
      sheet.rows.push(rowOf(keys, record, info.lines));
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    parser.destroy();
  }
  return sheet;
}

/** Spreadsheet programs of some countries put semicolons or tabs where others put commas; the headings show which. */
function delimiterOf(text: string): string {
  const headings = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  return [',', ';', '\t'].find((it) => headings.split(it).length > 1) ?? ',';
}

/** A row that begins where its first cell does, also where a cell of it runs over several lines. */
function rowOf(keys: readonly string[], record: readonly string[], lastLine: number): SheetRow {
  const cells: Record<string, string> = Object.create(null) as Record<string, string>;
  let breaks = 0;
  for (const [index, cell] of record.entries()) {
    breaks += lineBreaks(cell);
    const key = keys[index];
    if (key && cell !== '') cells[key] ??= asWritten(cell);
  }
  return { line: lastLine - breaks, cells };
}

const lineBreaks = (cell: string): number => (/[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0);

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('This file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.');
  }
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).includes('_')) return error;
  const { code, lines } = error as CsvError & { lines?: number };
  if (code === 'CSV_MAX_RECORD_SIZE') return sentence(`Line ${lines} is longer than a line can be.`);
  if (code === 'CSV_QUOTE_NOT_CLOSED') return sentence(`A quotation mark that opens on line ${lines} is never closed.`);
  return String(code).startsWith('CSV_') || code === 'INVALID_OPENING_QUOTE'
    ? sentence(`Line ${lines} could not be read: a quotation mark stands in the wrong place.`)
    : error;
}

const sentence = (text: string) => new ShopError('invalid_input', text, { errors: { file: text } });
const refuse = (text: string): never => {
  throw sentence(text);
};
