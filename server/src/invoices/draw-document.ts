import { drawDesign, sheetOf } from './draw-design.ts';
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

/** Draws documents into one file, each on as many sheets as it takes. The same words give the same bytes. */
export async function drawDocuments(documents: readonly PdfDocument[], fonts: Fonts): Promise<Uint8Array> {
  const [first] = documents;
  if (!first) throw new RangeError('a file needs at least one document');
  const title = documents.length === 1 ? `${first.title} ${first.number}` : `${documents.length} documents`;
  const paper = createCanvas({ title, author: first.supplier.name, date: first.issuedAt, fonts, size: sizeOf(first) });
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      paper.flushPages(); // finished sheets are not held while the others are drawn
      paper.addPage({ size: sizeOf(document), margin: 0 });
    }
    drawOne(paper, document);
  }
  return bytesOf(paper);
}

const sizeOf = ({ paper, drawing }: PdfDocument): 'A4' | [number, number] =>
  drawing ? sheetOf(drawing) : paper === 'label' ? [LABEL.width, LABEL.height] : 'A4';

function drawOne(paper: PdfCanvas, it: PdfDocument): void {
  const { drawing } = it;
  if (drawing) return drawDesign(paper, { ...it, drawing });
  if (it.paper === 'label') return drawLabel(paper, it);
  let y = drawHead(paper, it);
  y = drawParties(paper, it, y + 2 * GAP);
  y = drawTable(paper, it, y + 2 * GAP);
  drawEnd(paper, it, y + GAP);
  if (it.isSample) markAsSample(paper);
  numberPages(paper, it);
}

function drawHead(paper: PdfCanvas, { title, facts, supplier, logo }: PdfDocument): number {
  const half = TEXT_WIDTH / 2 - GAP;
  const left = { x: PAGE.margin, width: half };
  const begin = logo ? drawLogo(paper, logo, half) : PAGE.margin;
  let y = write(paper, supplier.name, { size: logo ? 10 : 14, bold: true, colour: INK, box: { ...left, y: begin } }) + 2;
  for (const line of supplier.lines) y = write(paper, line, { ...SMALL, box: { ...left, y } });

  const right = { x: PAGE.margin + half + 2 * GAP, width: half };
  let side = write(paper, title, { size: 18, bold: true, colour: INK, box: { ...right, y: PAGE.margin, align: 'right' } }) + 2;
  for (const [label, value] of facts) {
    write(paper, label, { ...FAINT, box: { x: right.x, y: side, width: half * 0.45, align: 'right' } });
    side = write(paper, value, {
      ...SMALL,
      bold: true,
      box: { x: right.x + half * 0.48, y: side, width: half * 0.52, align: 'right' },
    });
  }
  return drawRule(paper, Math.max(y, side) + GAP);
}

/** Fits the logo into the left half, and returns where the text below it begins. */
function drawLogo(paper: PdfCanvas, logo: string, width: number): number {
  paper.image(logo, PAGE.margin, PAGE.margin, { fit: [width, LOGO_HEIGHT], valign: 'bottom' });
  return PAGE.margin + LOGO_HEIGHT + GAP;
}

function drawParties(paper: PdfCanvas, { parties }: PdfDocument, top: number): number {
  if (parties.length === 0) return top;
  const width = TEXT_WIDTH / parties.length - GAP;
  const ends = parties.map(({ title, lines }, index) => {
    const x = PAGE.margin + index * (width + GAP);
    let y = write(paper, title, { ...FAINT, bold: true, box: { x, y: top, width } });
    for (const line of lines) y = write(paper, line, { ...SMALL, box: { x, y, width } });
    return y;
  });
  return Math.max(...ends);
}

function drawTable(paper: PdfCanvas, { columns, rows, rowPictures }: PdfDocument, top: number): number {
  const headings = columns.map(({ title }) => title);
  let y = drawRow(paper, columns, { cells: headings, y: drawRule(paper, top), bold: true });
  y = drawRule(paper, y);
  for (const [index, cells] of rows.entries()) {
    const pictures = rowPictures?.get(index) ?? [];
    const needed = rowHeight(paper, columns, cells) + (pictures.length > 0 ? PICTURE.height + GAP : 0);
    if (y + needed > FOOT) {
      y = turnPage(paper);
      y = drawRule(paper, drawRow(paper, columns, { cells: headings, y, bold: true }));
    }
    y = drawRule(paper, drawPictures(paper, pictures, drawRow(paper, columns, { cells, y, bold: false })));
  }
  return y;
}

/** Room for a drawing below a row, in points. */
const PICTURE = { width: 112, height: 140 };

function drawPictures(paper: PdfCanvas, pictures: readonly Uint8Array[], y: number): number {
  for (const [index, picture] of pictures.entries()) {
    const x = PAGE.margin + 24 + index * (PICTURE.width + GAP);
    paper.image(Buffer.from(picture), x, y, { fit: [PICTURE.width, PICTURE.height] });
  }
  return pictures.length > 0 ? y + PICTURE.height + GAP : y;
}

const PADDING = 3;

const rowHeight = (paper: PdfCanvas, columns: readonly Column[], cells: readonly string[]): number =>
  2 * PADDING + Math.max(...columns.map(({ width }, index) => cellHeight(paper, cells[index] ?? '', width)));

const cellHeight = (paper: PdfCanvas, cell: string, width: number): number =>
  cell.split('\n').reduce((sum, line) => sum + heightOf(paper, line, { ...CELL, width: width - PADDING }), 0);

type Row = { cells: readonly string[]; y: number; bold: boolean };

function drawRow(paper: PdfCanvas, columns: readonly Column[], { cells, y, bold }: Row): number {
  let x: number = PAGE.margin;
  for (const [index, { width, align }] of columns.entries()) {
    let line = y + PADDING;
    for (const words of (cells[index] ?? '').split('\n'))
      line = write(paper, words, { ...CELL, bold, box: { x, y: line, width: width - PADDING, ...(align && { align }) } });
    x += width;
  }
  return y + rowHeight(paper, columns, cells);
}

/** The sums on the right; the sum in words and the notes on the left. */
function drawEnd(paper: PdfCanvas, { sums, words, notes }: PdfDocument, top: number): void {
  const width = TEXT_WIDTH * 0.58;
  const needed = Math.max(
    (sums.length + 1) * lineHeight({ size: 11 }),
    [words, ...notes].reduce((sum, note) => sum + GAP + heightOf(paper, note, { ...SMALL, width }), 0),
  );
  const begin = top + needed > FOOT ? turnPage(paper) : top;
  let y = write(paper, words, { ...SMALL, bold: true, box: { x: PAGE.margin, y: begin, width } }) + GAP;
  for (const note of notes) y = write(paper, note, { ...FAINT, box: { x: PAGE.margin, y, width } }) + 2;

  const side = TEXT_WIDTH * 0.36;
  const x = PAGE.margin + TEXT_WIDTH - side;
  let sumAt = begin;
  for (const [index, [label, amount]] of sums.entries()) {
    const style = index === sums.length - 1 ? { size: 11, bold: true } : SMALL;
    write(paper, label, { ...style, box: { x, y: sumAt, width: side / 2 } });
    sumAt = write(paper, amount, { ...style, box: { x: x + side / 2, y: sumAt, width: side / 2, align: 'right' } }) + 2;
  }
}

function drawRule(paper: PdfCanvas, y: number): number {
  paper
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + TEXT_WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  return y;
}

const SAMPLE = { size: 120, bold: true, colour: '#b3261e' };

/** Across every page, above its text and too faint to hide it. */
function markAsSample(paper: PdfCanvas): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(start + page);
    paper.save();
    paper.rotate(-45, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.12);
    write(paper, 'SAMPLE', { ...SAMPLE, box: { x: PAGE.width / 2 - 245, y: PAGE.height / 2 - 70, width: PAGE.width } });
    paper.restore();
    const words = 'Sample document of a demo shop, not valid for tax.';
    write(paper, words, { ...FAINT, box: { x: PAGE.margin, y: FOOT + 4, width: TEXT_WIDTH / 2 } });
  }
}

function turnPage(paper: PdfCanvas): number {
  paper.addPage({ size: 'A4', margin: 0 });
  return PAGE.margin;
}

function numberPages(paper: PdfCanvas, { title, number }: PdfDocument): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(start + page);
    const words = `${title} ${number}, page ${page + 1} of ${count}`;
    write(paper, words, { ...FAINT, box: { x: PAGE.margin, y: FOOT + 4, width: TEXT_WIDTH, align: 'right' } });
  }
}
