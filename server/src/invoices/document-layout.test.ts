// covers: invoices
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { readPdfText, type Drawn } from '#test-support/read-pdf-text';
import { drawDocuments } from './draw-document.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { FontName } from './font-fallback.ts';
import { loadFonts } from './fonts.provider.ts';
import { createCanvas, PAGE } from './pdf-canvas.ts';
import { renderPdf } from './render-pdf.provider.ts';

const SAMPLE: PdfDocument = {
  title: 'Tax invoice',
  isSample: false,
  number: 'KL/26-27/000001',
  issuedAt: new Date('2026-11-20T06:00:00Z'),
  facts: [
    ['Order', 'S-2026-000007'],
    ['Dated', '20 Nov 2026'],
  ],
  supplier: { name: 'Selvedge Clothing', lines: ['Ravipuram, Kochi', 'GSTIN 32AAAAA0000A1ZB'] },
  parties: [
    { title: 'Billed to', lines: ['Meera Nair', 'മീര'] },
    { title: 'Shipped to', lines: ['Asha Rao', 'Kerala (32)'] },
  ],
  columns: [
    { title: 'Goods', width: 120 },
    { title: 'Amount', width: 60, align: 'right' },
  ],
  rows: [
    ['Malabar Sun Tee', '1,598.00'],
    ['Kasavu Kurta\nSize M', '99.00'],
  ],
  sums: [
    ['Taxable value', '₹1,616.19'],
    ['Total', '₹9.00'],
  ],
  words: 'Rupees Nine Only',
  notes: ['Place of supply: Kerala', 'No signature is needed'],
};
const LOWEST = PAGE.height - PAGE.margin;

const draw = async (more: Partial<PdfDocument> = {}): Promise<Drawn[][]> =>
  readPdfText((await drawDocuments([{ ...SAMPLE, ...more }], await loadFonts())).pdf);
const textOf = (drawn: readonly Drawn[]): string => drawn.map(({ words }) => words).join('|');
/** The text without spaces, so that broken lines can be searched. */
const closed = (words: string): string => words.replaceAll(/[\s|]/g, '');
const timesIn = (drawn: readonly Drawn[], words: string): number => closed(textOf(drawn)).split(closed(words)).length - 1;

test('an invoice contains every particular of a sale, once', async () => {
  const sheets = await draw();
  const [drawn = []] = sheets;
  const { title, number, facts, supplier, parties, columns, rows, sums, words, notes } = SAMPLE;
  const all = [supplier.name, ...supplier.lines, ...facts.flat(), ...parties.flatMap((it) => [it.title, ...it.lines])];
  all.push(...columns.map((it) => it.title), ...rows.flat(), ...sums.flat(), words, ...notes);
  for (const it of all) assert.equal(timesIn(drawn, it), 1, it);
  assert.deepEqual([sheets.length, timesIn(drawn, `${title} ${number}, page 1 of 1`), timesIn(drawn, title)], [1, 1, 2]);
});

/** The right end of a text that begins at `x`, in points. */
async function endOf({ words, x }: Drawn, { font, size }: { font: FontName; size: number }): Promise<number> {
  const canvas = createCanvas({ title: '', author: '', date: SAMPLE.issuedAt, fonts: await loadFonts(), size: 'A4' });
  return x + canvas.font(font, size).widthOfString(words);
}

test('amounts are right-aligned, and lines do not overlap', async () => {
  const [drawn = []] = await draw();
  const at = (words: string): Drawn => drawn.find((it) => it.words === words) ?? assert.fail(words);
  const cells = await Promise.all(['1,598.00', '99.00'].map((it) => endOf(at(it), { font: 'latin', size: 7.5 })));
  const sums = [
    await endOf(at('1,616.19'), { font: 'latin', size: 8 }),
    await endOf(at('9.00'), { font: 'latin-bold', size: 11 }),
  ];
  for (const [above = 0, below = 0] of [cells, sums]) assert.ok(Math.abs(above - below) < 0.01, `${above} and ${below}`);
  const goods = ['Goods', 'Malabar Sun Tee', 'Kasavu Kurta', 'Size M'].map(at);
  assert.equal(new Set(goods.map(({ x }) => x)).size, 1);
  const below = [
    at('Selvedge Clothing'),
    at('Billed to'),
    at('Meera Nair'),
    ...goods,
    at('Rupees Nine Only'),
    ...SAMPLE.notes.map(at),
  ];
  const heights = below.map(({ y }) => y);
  assert.deepEqual(
    heights,
    heights.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(heights).size, heights.length);
});

test('Page break: a long list continues under repeated headings, with page numbers', async () => {
  const sheets = await draw({ rows: Array.from({ length: 120 }, (_, index) => [`Piece no. ${index + 1};`, '1.00']) });
  assert.ok(sheets.length > 2);
  for (const [index, drawn] of sheets.entries()) {
    assert.deepEqual([timesIn(drawn, 'Goods'), timesIn(drawn, `page ${index + 1} of ${sheets.length}`)], [1, 1]);
    assert.ok(
      drawn.every(({ y }) => y > PAGE.margin && y < LOWEST),
      'nothing beyond the edges',
    );
  }
  const pieces = sheets.flat().flatMap(({ words }) => /no\. (\d+)/.exec(words)?.[1] ?? []);
  assert.deepEqual(
    pieces,
    Array.from({ length: 120 }, (_, index) => String(index + 1)),
  );
});

test('Page break: totals and notes that do not fit move to the next page together', async () => {
  const rows = Array.from({ length: 30 }, () => ['Tee', '1.00']);
  const notes = Array.from({ length: 30 }, (_, index) => `Note ${index + 1};`);
  const sheets = await draw({ rows, notes });
  assert.equal(sheets.length, 2);
  for (const it of [SAMPLE.words, 'Total', ...notes])
    assert.deepEqual(
      sheets.map((drawn) => timesIn(drawn, it)),
      [0, 1],
      it,
    );
  assert.ok(sheets.flat().every(({ y }) => y < LOWEST));
});

test('Line break: between words, or inside one that is longer than a line, without losing a character', async () => {
  const long = 'Kanjeevaram'.repeat(9);
  const sentence = 'a kurta of the finest handloom cotton from the looms of Balaramapuram';
  const [drawn = []] = await draw({
    rows: [
      [long, '1.00'],
      [sentence, '2.00'],
    ],
  });
  for (const it of [long, sentence]) assert.equal(timesIn(drawn, it), 1, it);
  const pieces = drawn.filter(({ words }) => /anjeev|kurta|cotton|looms|puram/.test(words));
  assert.ok(pieces.length > 5, textOf(pieces));
  assert.ok(
    pieces.every(({ words }) => words.length < 40 && !words.endsWith(' ')),
    textOf(pieces),
  );
});

test('PDF worker: one that crashes rejects its request, and the next document gets a new worker', async () => {
  const started = once(process, 'worker');
  const waiting = renderPdf(SAMPLE);
  const [worker] = await started;
  await Promise.all([assert.rejects(waiting, { message: 'the PDF worker has stopped' }), worker.terminate()]);
  assert.deepEqual((await readPdfText(await renderPdf(SAMPLE))).length, 1);
});
