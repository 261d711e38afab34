import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, type CsvError } from 'csv-parse';
import { MAX_SHEET_LINES } from '@shop/contract/imports';
import { ShopError } from '#kernel/shop-error';
import type { Storage } from '../local-storage.ts';
import { detectDialect, findUnreadableRecord, type CsvDialect, type RecordProblem } from './csv-dialect.ts';
import { unreadableFormat } from './file-format.ts';
import { rawValue, normalizeHeading, type CsvStream, type Problem, type CsvSheet, type CsvRow } from '#kernel/csv';

const MAX_COLUMNS = 400;
/** Maximum characters of one row: descriptions may be long, but a longer row is an error. */
const MAX_ROW_LENGTH = 200_000;
/** Part of a stored file that is read at once. */
const BLOCK_BYTES = 1024 * 1024;
/** Parsing a chunk takes a few milliseconds, in which no other request is served. */
const CHUNK_BYTES = 16 * 1024;
/** Maximum pause after a chunk, whose reader may itself wait for something between two rows. */
const MAX_PAUSE_MS = 50;
/** Beginning of a file that is read for its encoding and its delimiter. */
const START_BYTES = 64 * 1024;
const CONTROL = /[^\P{Cc}\n\r\t]/gu;

/** A file in UTF-8 without a byte order mark, of which parts can be read; `end` is not included. */
type CsvSource = { size: number; read: (start: number, end: number) => Promise<Buffer> };

/**
 * Opens a CSV file: UTF-8, UTF-16 or Windows-1252, with or without a byte order mark, any delimiter and line ends;
 * columns, rows and row length are limited. Rows are streamed in chunks, so that memory stays small and other requests
 * are not blocked.
 * @throws ShopError invalid_input with a sentence for staff, while it is opened or read
 */
export async function openCsv(bytes: Uint8Array): Promise<CsvStream> {
  if (bytes.length === 0) rejectFile('This file is empty.');
  const format = unreadableFormat(bytes);
  if (format !== undefined) rejectFile(format);
  const { text, warnings } = decodeFile(bytes);
  const read = (start: number, end: number) => Promise.resolve(text.subarray(start, end));
  return openSource({ size: text.length, read }, warnings);
}

/**
 * Opens a stored file of which `openCsv` has read the headings. UTF-8 is read block by block and is never in memory as a
 * whole. Undefined where the file is deleted.
 * @throws ShopError invalid_input, like openCsv
 */
export async function openStoredCsv(files: Pick<Storage, 'get' | 'getRange'>, name: string): Promise<CsvStream | undefined> {
  const source = await storedSource(files, name);
  if (source && (await isPlainUtf8(source))) return openSource(source, []);
  const bytes = await files.get(name);
  return bytes && openCsv(bytes);
}

async function storedSource(files: Pick<Storage, 'getRange'>, name: string): Promise<CsvSource | undefined> {
  const start = await files.getRange(name, 0, 2);
  if (!start || start.size === 0) return undefined;
  const skipped = startsWithMark(start.bytes) ? 3 : 0;
  return {
    size: start.size - skipped,
    read: async (from, end) => (await files.getRange(name, skipped + from, skipped + end - 1))?.bytes ?? Buffer.alloc(0),
  };
}

/** Reads a file in blocks; each begins `overlap` bytes before the end of the last one. */
async function* blocksOf({ size, read }: CsvSource, { from = 0, overlap = 0 } = {}): AsyncGenerator<Buffer> {
  for (let at = from; at < size; at += BLOCK_BYTES) yield read(Math.max(from, at - overlap), Math.min(size, at + BLOCK_BYTES));
}

async function isPlainUtf8(source: CsvSource): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const block of blocksOf(source)) {
    const bytes = rest.length === 0 ? block : Buffer.concat([rest, block]);
    const end = endOfCharacters(bytes);
    if (bytes.includes(0) || !isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
  return rest.length === 0;
}

/** The end of the last whole character: the first bytes of another may follow. */
function endOfCharacters(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 4); at--) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) return at + 1;
    if (byte >= 0xc0) return at + (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) <= bytes.length ? bytes.length : at;
  }
  return bytes.length;
}

async function openSource(source: CsvSource, warnings: Problem[]): Promise<CsvStream> {
  const start = (await source.read(0, Math.min(source.size, START_BYTES))).toString();
  if (start.trim() === '') rejectFile('This file is empty.');
  const dialect = detectDialect(start);
  // Checked before parsing: the parser would create a cell for each delimiter.
  const tooMany = dialect.delimiter.repeat(MAX_COLUMNS);
  for await (const block of blocksOf(source, { overlap: MAX_COLUMNS }))
    if (block.includes(tooMany)) rejectFile('This file has too many columns.');
  const records = recordsOf(source, dialect);
  const first = await records.next();
  await records.return(undefined);
  if (first.done) return rejectFile('This file is empty.');
  const keys = first.value.cells.map(normalizeHeading);
  const headings: Record<string, string> = {};
  for (const [index, key] of keys.entries()) if (key !== '') headings[key] ??= first.value.cells[index]?.trim() ?? '';
  return { headings, warnings, rows: { [Symbol.asyncIterator]: () => rowsOf(keys, recordsOf(source, dialect)) } };
}

/** Reads a whole CSV file, for small ones. */
export async function readCsv(bytes: Uint8Array): Promise<CsvSheet> {
  const { headings, warnings, rows } = await openCsv(bytes);
  const sheet: CsvSheet = { headings, warnings, rows: [] };
  for await (const row of rows) sheet.rows.push(row);
  return sheet;
}

type CsvRecord = { line: number; cells: string[] };

async function* rowsOf(keys: readonly string[], records: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRow> {
  const share = createInterning();
  let count = 0;
  let isHeading = true;
  for await (const { line, cells } of records) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (count === MAX_SHEET_LINES)
      rejectFile(`This file has more than ${MAX_SHEET_LINES.toLocaleString('en-IN')} lines. Split it and import the parts.`);
    count += 1;
    const named: Record<string, string> = Object.create(null) as Record<string, string>;
    for (let index = 0; index < cells.length; index++) {
      const [key, cell] = [keys[index], cells[index]];
      if (key && cell) named[key] ??= share(rawValue(cell.replaceAll(CONTROL, '')));
    }
    yield { line, cells: named };
  }
  if (count === 0) rejectFile('This file has headings but no lines below them.');
}

const MAX_SHARED_LENGTH = 16;
const MAX_SHARED = 20_000;

/** Equal short cells become one string: sizes, colours and prices of 200,000 lines would take a third of their memory. */
function createInterning(): (cell: string) => string {
  const cells = new Map<string, string>();
  return (cell) => {
    if (cell.length > MAX_SHARED_LENGTH) return cell;
    const known = cells.get(cell);
    if (known === undefined && cells.size < MAX_SHARED) cells.set(cell, cell);
    return known ?? cell;
  };
}

/** The records of a file, each with its first line; the headings are the first record. */
async function* recordsOf(source: CsvSource, { delimiter, skipped }: CsvDialect): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(chunksOf(source, skipped)).pipe(
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
        added -= cell.split('\r\n').length - 1; // the parser counts both characters of \r\n inside quotes
      }
      yield { line: info.lines + added - breaks, cells: record };
    }
  } catch (error) {
    const problemOf = async () =>
      findUnreadableRecord((await source.read(0, source.size)).toString(), { delimiter, maxLength: MAX_ROW_LENGTH });
    throw await toShopError(error, problemOf);
  } finally {
    parser.destroy();
  }
}

/**
 * Pauses after each chunk as long as it took, since a stream of bytes in memory never waits by itself and would block other
 * requests. Rows take 300 MB of short-lived objects a second, which are all kept while V8 marks old ones.
 */
async function* chunksOf(source: CsvSource, from: number): AsyncGenerator<Buffer> {
  for await (const block of blocksOf(source, { from }))
    for (let at = 0; at < block.length; at += CHUNK_BYTES) {
      const since = performance.now();
      yield block.subarray(at, at + CHUNK_BYTES);
      await pause(Math.min(performance.now() - since, MAX_PAUSE_MS));
    }
}

const startsWithMark = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb;

/** Decodes a file to UTF-8 without a byte order mark. Spreadsheet programs also write UTF-16 and Windows-1252. */
function decodeFile(bytes: Uint8Array): { text: Buffer; warnings: Problem[] } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoding = detectUtf16(buffer);
  if (encoding !== undefined) return { text: Buffer.from(new TextDecoder(encoding).decode(buffer)), warnings: [] };
  if (buffer.includes(0)) rejectFile('This is not a CSV file. Save the list as “CSV UTF-8” and choose it again.');
  if (isUtf8(buffer)) return { text: buffer.subarray(startsWithMark(buffer) ? 3 : 0), warnings: [] };
  const message = 'This file is not UTF-8 and was read as Windows-1252. Check the letters with accents.';
  return {
    text: Buffer.from(new TextDecoder('windows-1252').decode(buffer)),
    warnings: [{ line: 1, column: '', name: '', message }],
  };
}

/** Detects UTF-16 by its byte order mark, or by zero bytes at every other place of the Latin headings. */
function detectUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const zeros = (offset: number) => start.filter((it, index) => index % 2 === offset && it === 0).length;
  if (start.length < 8 || zeros(0) + zeros(1) < start.length / 3) return undefined;
  return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be';
}

async function toShopError(error: unknown, problemOf: () => Promise<RecordProblem | undefined>): Promise<unknown> {
  if (!(error instanceof Error) || !('code' in error) || error instanceof ShopError) return error;
  const code = String((error as CsvError).code);
  if (!code.startsWith('CSV_') && code !== 'INVALID_OPENING_QUOTE') return error;
  const problem = await problemOf();
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
