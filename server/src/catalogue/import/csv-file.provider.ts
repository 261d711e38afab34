import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse, type CsvError } from 'csv-parse';
import { MAX_SHEET_LINES } from '@shop/contract/imports';
import { ShopError } from '#kernel/shop-error';
import { detectDialect, findUnreadableRecord } from './csv-dialect.ts';
import { unreadableFormat } from './file-format.ts';
import { rawValue, normalizeHeading, type CsvStream, type Problem, type CsvSheet, type CsvRow } from './csv-cells.ts';

const MAX_COLUMNS = 400;
/** Characters of one row: a description may be long, a whole book is a mistake. */
const MAX_ROW_LENGTH = 200_000;
const CHUNK_BYTES = 64 * 1024;
const CONTROL = /[^\P{Cc}\n\r\t]/gu;

/**
 * Opens a CSV file: UTF-8, UTF-16 or Windows-1252, with or without a byte order mark, any delimiter and line ends, bounded in
 * every direction. Its rows are read in chunks, so that memory stays small and the shop answers others meanwhile.
 * @throws ShopError invalid_input with a sentence for the person who chose the file, while it is opened or read
 */
export async function openCsv(bytes: Uint8Array): Promise<CsvStream> {
  if (bytes.length === 0) rejectFile('This file is empty.');
  const format = unreadableFormat(bytes);
  if (format !== undefined) rejectFile(format);
  const { text, warnings } = decodeFile(bytes);
  const start = text.toString('utf8', 0, CHUNK_BYTES);
  if (start.trim() === '') rejectFile('This file is empty.');
  const { delimiter, skipped } = detectDialect(start);
  // A parser would make a cell of each before anyone could count them.
  if (text.includes(delimiter.repeat(MAX_COLUMNS))) rejectFile('This file has too many columns.');
  const records = recordsOf(text, { delimiter, skipped });
  const first = await records.next();
  if (first.done) return rejectFile('This file is empty.');
  const keys = first.value.cells.map(normalizeHeading);
  const headings: Record<string, string> = {};
  for (const [index, key] of keys.entries()) if (key !== '') headings[key] ??= first.value.cells[index]?.trim() ?? '';
  return { headings, warnings, rows: rowsOf(keys, records) };
}

/** Reads a whole CSV file that is small enough for it. */
export async function readCsv(bytes: Uint8Array): Promise<CsvSheet> {
  const { headings, warnings, rows } = await openCsv(bytes);
  const sheet: CsvSheet = { headings, warnings, rows: [] };
  for await (const row of rows) sheet.rows.push(row);
  return sheet;
}

type CsvRecord = { line: number; cells: string[] };

async function* rowsOf(keys: readonly string[], records: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRow> {
  let count = 0;
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (count === MAX_SHEET_LINES)
      rejectFile(`This file has more than ${MAX_SHEET_LINES.toLocaleString('en-IN')} lines. Split it and import the parts.`);
    count += 1;
    const named: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const [index, cell] of cells.entries()) {
      const key = keys[index];
      if (key && cell !== '') named[key] ??= rawValue(cell.replaceAll(CONTROL, ''));
    }
    yield { line, cells: named };
  }
  if (count === 0) rejectFile('This file has headings but no lines below them.');
}

/** The records of a file, each with the line on which it begins; the headings are the first. */
async function* recordsOf(
  text: Buffer,
  { delimiter, skipped }: { delimiter: string; skipped: number },
): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(chunksOf(text, skipped)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_ROW_LENGTH,
    }),
  );
  let added = skipped === 0 ? 0 : 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > MAX_COLUMNS) rejectFile('This file has too many columns.');
      let breaks = 0;
      for (const cell of record) {
        if (!/[\r\n]/.test(cell)) continue;
        breaks += cell.split(/\r\n|\r|\n/).length - 1;
        added -= cell.split('\r\n').length - 1; // the parser counts both characters of such a break inside quotes
      }
      yield { line: info.lines + added - breaks, cells: record };
    }
  } catch (error) {
    throw toShopError(error, () => findUnreadableRecord(text.toString(), { delimiter, maxLength: MAX_ROW_LENGTH }));
  } finally {
    parser.destroy();
  }
}

/** A stream of bytes that are in memory never waits by itself, and nothing else would run until the whole file is read. */
async function* chunksOf(text: Buffer, from: number): AsyncGenerator<Buffer> {
  for (let at = from; at < text.length; at += CHUNK_BYTES) {
    await setImmediate();
    yield text.subarray(at, at + CHUNK_BYTES);
  }
}

/** A file as UTF-8 without a byte order mark. Spreadsheet programs also write UTF-16 and, in the West, Windows-1252. */
function decodeFile(bytes: Uint8Array): { text: Buffer; warnings: Problem[] } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoding = detectUtf16(buffer);
  if (encoding !== undefined) return { text: Buffer.from(new TextDecoder(encoding).decode(buffer)), warnings: [] };
  if (buffer.includes(0)) rejectFile('This is not a CSV file. Save the list as “CSV UTF-8” and choose it again.');
  if (isUtf8(buffer)) return { text: buffer.subarray(buffer[0] === 0xef && buffer[1] === 0xbb ? 3 : 0), warnings: [] };
  const message = 'This file is not UTF-8 and was read as Windows-1252. Check the letters with accents.';
  return {
    text: Buffer.from(new TextDecoder('windows-1252').decode(buffer)),
    warnings: [{ line: 1, column: '', name: '', message }],
  };
}

/** UTF-16 shows itself by its mark, or by every other byte of its Latin headings. */
function detectUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const zeros = (offset: number) => start.filter((it, index) => index % 2 === offset && it === 0).length;
  if (start.length < 8 || zeros(0) + zeros(1) < start.length / 3) return undefined;
  return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be';
}

function toShopError(error: unknown, problemOf: () => ReturnType<typeof findUnreadableRecord>): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof ShopError) return error;
  const code = String((error as CsvError).code);
  if (!code.startsWith('CSV_') && code !== 'INVALID_OPENING_QUOTE') return error;
  const problem = problemOf();
  if (!problem) return fileError('A line of this file could not be read.');
  if ('tooLong' in problem) return fileError(`Line ${problem.tooLong} is longer than a line can be.`);
  const { opens, ends } = problem;
  if (ends === null) return fileError(`The quotation mark (") that opens on line ${opens} is never closed.`);
  return opens === ends
    ? fileError(`Line ${opens} could not be read: a quotation mark (") is in the wrong place.`)
    : fileError(`The quotation mark (") that opens on line ${opens} is closed in the wrong place, on line ${ends}.`);
}

const fileError = (text: string) => new ShopError('invalid_input', text, { errors: { file: text } });
const rejectFile = (text: string): never => {
  throw fileError(text);
};
