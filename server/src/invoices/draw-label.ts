import { drawBarcode } from './draw-barcode.ts';
import type { PdfDocument } from './pdf-document.ts';
import { write, type PdfCanvas } from './pdf-canvas.ts';

/** 4 × 6 inches, in points: the paper size of label printers. */
export const LABEL = { width: 288, height: 432, margin: 14 } as const;
const TEXT = LABEL.width - 2 * LABEL.margin;
const GAP = 8;
/** The bars of the second barcode, at the foot, and the line below them. */
const SECOND = { height: 26 } as const;
const LINE = 17;

/** A parcel's label on a separate page: payment, the address in large type, the order, and the return address. */
export function drawLabel(
  canvas: PdfCanvas,
  { words, parties, facts, notes, supplier, isSample, barcodes = [] }: PdfDocument,
): void {
  const at = { x: LABEL.margin, width: TEXT };
  let y = write(canvas, supplier.name, { size: 12, bold: true, box: { ...at, y: LABEL.margin } });
  if (isSample) y = write(canvas, 'SAMPLE, not for dispatch', { size: 10, bold: true, colour: '#b3261e', box: { ...at, y } });
  const [first, second] = barcodes;
  if (first !== undefined) y = drawBarcode(canvas, first, { ...at, y: y + GAP / 2, height: 42 });
  y = write(canvas, words, { size: 22, bold: true, box: { ...at, y } });
  y = rule(canvas, y + GAP / 2) + GAP;
  for (const { title, lines } of parties) {
    y = write(canvas, title, { size: 9, box: { ...at, y } });
    for (const [index, line] of lines.entries())
      y = write(canvas, line, { size: index === 0 ? 15 : 13, bold: index === 0, box: { ...at, y } });
  }
  y = rule(canvas, y + GAP) + GAP;
  for (const [label, value] of facts) {
    write(canvas, label, { size: 10, box: { ...at, y } });
    y = write(canvas, value, { size: 14, bold: true, box: { ...at, x: at.x + 60, width: TEXT - 60, y } });
  }
  y = rule(canvas, y + GAP) + GAP;
  for (const note of notes) y = write(canvas, note, { size: 9, box: { ...at, y } });
  const bottom = LABEL.height - LABEL.margin - SECOND.height - LINE;
  if (second !== undefined && y + GAP < bottom) drawBarcode(canvas, second, { ...at, y: bottom, height: SECOND.height });
}

function rule(canvas: PdfCanvas, y: number): number {
  canvas
    .moveTo(LABEL.margin, y)
    .lineTo(LABEL.width - LABEL.margin, y)
    .lineWidth(1)
    .strokeColor('black')
    .stroke();
  return y;
}
