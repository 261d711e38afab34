import { drawDesign, sheetOf } from './draw-design.ts';
import { drawBarcode } from './draw-barcode.ts';
import { drawLabel, LABEL } from './draw-label.ts';
import type { Fonts } from './font-fallback.ts';
import { bytesOf, heightOf, lineHeight, createCanvas, PAGE, TEXT_WIDTH, write, type PdfCanvas } from './pdf-canvas.ts';
import type { Column, PdfDocument } from './pdf-document.ts';

const SMALL = { size: 8 };
const CELL = { size: 7.5 };
const FAINT = { size: 7.5, colour: '#5b5b66' };
const INK = '#1f1f2e';
const RULE = '#c9c9d1';
const GAP = 6;
const LOGO_HEIGHT = 36;
const FOOT = PAGE.height - PAGE.margin - 14;

/** Number of empty pages for the courier's label of this document. */
export type ToDraw = PdfDocument & { emptySheets?: number };
/** `firstPages`: the number of each document's first page. */
export type DrawnFile = { pdf: Uint8Array; firstPages: number[] };

/** Draws documents into one file, each on as many pages as it needs. The same input gives the same bytes. */
export async function drawDocuments(documents: readonly ToDraw[], fonts: Fonts): Promise<DrawnFile> {
  const [first] = documents;
  if (!first) throw new RangeError('a file needs at least one document');
  const title = documents.length === 1 ? `${first.title} ${first.number}` : `${documents.length} documents`;
  const canvas = createCanvas({ title, author: first.supplier.name, date: first.issuedAt, fonts, size: sizeOf(first) });
  const firstPages: number[] = [];
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      canvas.flushPages(); // finished sheets are not held while the others are drawn
      canvas.addPage({ size: sizeOf(document), margin: 0 });
    }
    firstPages.push(canvas.bufferedPageRange().start + 1);
    drawOne(canvas, document);
  }
  return { pdf: await bytesOf(canvas), firstPages };
}

const sizeOf = ({ paper, drawing }: PdfDocument): 'A4' | [number, number] =>
  drawing ? sheetOf(drawing) : paper === 'label' ? [LABEL.width, LABEL.height] : 'A4';

function drawOne(canvas: PdfCanvas, it: ToDraw): void {
  const { drawing, emptySheets = 0 } = it;
  for (let sheet = 1; sheet < emptySheets; sheet++) canvas.addPage({ size: sizeOf(it), margin: 0 });
  if (emptySheets > 0) return;
  if (drawing) return drawDesign(canvas, { ...it, drawing });
  if (it.paper === 'label') return drawLabel(canvas, it);
  let y = drawHead(canvas, it);
  y = drawParties(canvas, it, y + 2 * GAP);
  y = drawTable(canvas, it, y + 2 * GAP);
  drawEnd(canvas, it, y + GAP);
  if (it.isSample) markAsSample(canvas);
  numberPages(canvas, it);
}

function drawHead(canvas: PdfCanvas, { title, facts, supplier, logo, barcodes: [barcode] = [] }: PdfDocument): number {
  const half = TEXT_WIDTH / 2 - GAP;
  const left = { x: PAGE.margin, width: half };
  const begin = logo ? drawLogo(canvas, logo, half) : PAGE.margin;
  let y = write(canvas, supplier.name, { size: logo ? 10 : 14, bold: true, colour: INK, box: { ...left, y: begin } }) + 2;
  for (const line of supplier.lines) y = write(canvas, line, { ...SMALL, box: { ...left, y } });

  const right = { x: PAGE.margin + half + 2 * GAP, width: half };
  let side = write(canvas, title, { size: 18, bold: true, colour: INK, box: { ...right, y: PAGE.margin, align: 'right' } }) + 2;
  for (const [label, value] of facts) {
    write(canvas, label, { ...FAINT, box: { x: right.x, y: side, width: half * 0.45, align: 'right' } });
    side = write(canvas, value, {
      ...SMALL,
      bold: true,
      box: { x: right.x + half * 0.48, y: side, width: half * 0.52, align: 'right' },
    });
  }
  if (barcode !== undefined) side = drawBarcode(canvas, barcode, { ...right, y: side + GAP, height: 26, align: 'right' });
  return drawRule(canvas, Math.max(y, side) + GAP);
}

/** Fits the logo into the left half, and returns where the text below it begins. */
function drawLogo(canvas: PdfCanvas, logo: string, width: number): number {
  canvas.image(logo, PAGE.margin, PAGE.margin, { fit: [width, LOGO_HEIGHT], valign: 'bottom' });
  return PAGE.margin + LOGO_HEIGHT + GAP;
}

function drawParties(canvas: PdfCanvas, { parties }: PdfDocument, top: number): number {
  if (parties.length === 0) return top;
  const width = TEXT_WIDTH / parties.length - GAP;
  const ends = parties.map(({ title, lines }, index) => {
    const x = PAGE.margin + index * (width + GAP);
    let y = write(canvas, title, { ...FAINT, bold: true, box: { x, y: top, width } });
    for (const line of lines) y = write(canvas, line, { ...SMALL, box: { x, y, width } });
    return y;
  });
  return Math.max(...ends);
}

function drawTable(canvas: PdfCanvas, { columns, rows, rowPictures }: PdfDocument, top: number): number {
  const headings = columns.map(({ title }) => title);
  let y = drawRow(canvas, columns, { cells: headings, y: drawRule(canvas, top), bold: true });
  y = drawRule(canvas, y);
  for (const [index, cells] of rows.entries()) {
    const pictures = rowPictures?.get(index) ?? [];
    const needed = rowHeight(canvas, columns, cells) + (pictures.length > 0 ? PICTURE.height + GAP : 0);
    if (y + needed > FOOT) {
      y = turnPage(canvas);
      y = drawRule(canvas, drawRow(canvas, columns, { cells: headings, y, bold: true }));
    }
    y = drawRule(canvas, drawPictures(canvas, pictures, drawRow(canvas, columns, { cells, y, bold: false })));
  }
  return y;
}

/** Size of a drawing below a row, in points. */
const PICTURE = { width: 112, height: 140 };

function drawPictures(canvas: PdfCanvas, pictures: readonly Uint8Array[], y: number): number {
  for (const [index, picture] of pictures.entries()) {
    const x = PAGE.margin + 24 + index * (PICTURE.width + GAP);
    canvas.image(Buffer.from(picture), x, y, { fit: [PICTURE.width, PICTURE.height] });
  }
  return pictures.length > 0 ? y + PICTURE.height + GAP : y;
}

const PADDING = 3;

const rowHeight = (canvas: PdfCanvas, columns: readonly Column[], cells: readonly string[]): number =>
  2 * PADDING + Math.max(...columns.map(({ width }, index) => cellHeight(canvas, cells[index] ?? '', width)));

const cellHeight = (canvas: PdfCanvas, cell: string, width: number): number =>
  cell.split('\n').reduce((sum, line) => sum + heightOf(canvas, line, { ...CELL, width: width - PADDING }), 0);

type Row = { cells: readonly string[]; y: number; bold: boolean };

function drawRow(canvas: PdfCanvas, columns: readonly Column[], { cells, y, bold }: Row): number {
  let x: number = PAGE.margin;
  for (const [index, { width, align }] of columns.entries()) {
    let line = y + PADDING;
    for (const words of (cells[index] ?? '').split('\n'))
      line = write(canvas, words, { ...CELL, bold, box: { x, y: line, width: width - PADDING, ...(align && { align }) } });
    x += width;
  }
  return y + rowHeight(canvas, columns, cells);
}

/** The totals on the right; the total in words and the notes on the left. */
function drawEnd(canvas: PdfCanvas, { sums, words, notes }: PdfDocument, top: number): void {
  const width = TEXT_WIDTH * 0.58;
  const needed = Math.max(
    (sums.length + 1) * lineHeight({ size: 11 }),
    [words, ...notes].reduce((sum, note) => sum + GAP + heightOf(canvas, note, { ...SMALL, width }), 0),
  );
  const begin = top + needed > FOOT ? turnPage(canvas) : top;
  let y = write(canvas, words, { ...SMALL, bold: true, box: { x: PAGE.margin, y: begin, width } }) + GAP;
  for (const note of notes) y = write(canvas, note, { ...FAINT, box: { x: PAGE.margin, y, width } }) + 2;

  const side = TEXT_WIDTH * 0.36;
  const x = PAGE.margin + TEXT_WIDTH - side;
  let sumAt = begin;
  for (const [index, [label, amount]] of sums.entries()) {
    const style = index === sums.length - 1 ? { size: 11, bold: true } : SMALL;
    write(canvas, label, { ...style, box: { x, y: sumAt, width: side / 2 } });
    sumAt = write(canvas, amount, { ...style, box: { x: x + side / 2, y: sumAt, width: side / 2, align: 'right' } }) + 2;
  }
}

function drawRule(canvas: PdfCanvas, y: number): number {
  canvas
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + TEXT_WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  return y;
}

const SAMPLE = { size: 120, bold: true, colour: '#b3261e' };

/** Drawn across every page, above its text and too faint to hide it. */
function markAsSample(canvas: PdfCanvas): void {
  const { start, count } = canvas.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    canvas.switchToPage(start + page);
    canvas.save();
    canvas.rotate(-45, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.12);
    write(canvas, 'SAMPLE', { ...SAMPLE, box: { x: PAGE.width / 2 - 245, y: PAGE.height / 2 - 70, width: PAGE.width } });
    canvas.restore();
    const words = 'Sample document of a demo shop, not valid for tax.';
    write(canvas, words, { ...FAINT, box: { x: PAGE.margin, y: FOOT + 4, width: TEXT_WIDTH / 2 } });
  }
}

function turnPage(canvas: PdfCanvas): number {
  canvas.addPage({ size: 'A4', margin: 0 });
  return PAGE.margin;
}

function numberPages(canvas: PdfCanvas, { title, number }: PdfDocument): void {
  const { start, count } = canvas.bufferedPageRange();
  // A manifest and a picking list have no number.
  const name = [title, number].filter(Boolean).join(' ');
  for (let page = 0; page < count; page++) {
    canvas.switchToPage(start + page);
    const words = `${name}, page ${page + 1} of ${count}`;
    write(canvas, words, { ...FAINT, box: { x: PAGE.margin, y: FOOT + 4, width: TEXT_WIDTH, align: 'right' } });
  }
}
