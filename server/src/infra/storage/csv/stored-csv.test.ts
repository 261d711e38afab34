// covers: import-and-export
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createLocalStorage } from '#infra/storage';
import { openCsv, openStoredCsv } from './csv-file.provider.ts';
import type { CsvStream } from '#kernel/csv';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-csv-'));
after(() => rmSync(folder, { recursive: true }));
const files = createLocalStorage(folder);

let count = 0;
async function stored(bytes: Buffer): Promise<CsvStream> {
  const name = `imports/${count++}.csv`;
  await files.put(name, bytes);
  const stream = await openStoredCsv(files, name);
  assert.ok(stream);
  return stream;
}
async function rowsOf({ rows }: CsvStream): Promise<string[]> {
  const texts: string[] = [];
  for await (const { line, cells } of rows) texts.push(`${line} ${Object.values(cells).join('|')}`);
  return texts;
}

/** More than a megabyte, in whose blocks of a megabyte letters of three bytes, quoted line breaks and rows are cut at any place. */
const LONG = Buffer.from(
  `\uFEFFName,Text\n${Array.from({ length: 25_000 }, (_, n) => `साड़ी ${n},"₹${'é'.repeat(n % 7)}\nലൈൻ, ${n}"`).join('\n')}`,
);

test('a stored file of several blocks has the rows of the same file in memory, each time it is read', async () => {
  const expected = await rowsOf(await openCsv(LONG));
  const stream = await stored(LONG);
  assert.equal(expected.length, 25_000);
  assert.deepEqual(await rowsOf(stream), expected);
  assert.deepEqual(await rowsOf(stream), expected);
});

test('a stored file in another encoding is read like the same file in memory, with its warning', async () => {
  const latin = Buffer.from('Name,Price\nCafé,5\n', 'latin1');
  const stream = await stored(latin);
  assert.deepEqual(await rowsOf(stream), ['2 Café|5']);
  assert.match(stream.warnings[0]?.message ?? '', /Windows-1252/);
  assert.deepEqual(await rowsOf(await stored(Buffer.from('\uFEFFName,Price\nCafé,5\n', 'utf16le'))), ['2 Café|5']);
});

test('a letter that is cut off at the end of a stored file makes it another encoding', async () => {
  const cut = Buffer.from('Name,Price\nCaf₹').subarray(0, -1);
  assert.deepEqual(await rowsOf(await stored(cut)), await rowsOf(await openCsv(cut)));
});

test('an error in a late block of a stored file names its line', async () => {
  const stream = await stored(Buffer.concat([LONG, Buffer.from('\nx,a"b')]));
  await assert.rejects(rowsOf(stream), /Line 50002 could not be read/);
});

test('a deleted file is undefined', async () => {
  assert.equal(await openStoredCsv(files, 'imports/none.csv'), undefined);
});
