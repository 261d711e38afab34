import type { PdfDocument } from './pdf-document.ts';
import { write, type PdfCanvas } from './pdf-canvas.ts';

/** 4 × 6 inches, in points: what label printers take. */
export const LABEL = { width: 288, height: 432, margin: 14 } as const;
const TEXT = LABEL.width - 2 * LABEL.margin;
const GAP = 8;

/** A parcel's label on its own sheet: how it is paid, the address in large type, the order, and where it returns to. */
export function drawLabel(paper: PdfCanvas, { words, parties, facts, notes, supplier, isSample }: PdfDocument): void {
  const at = { x: LABEL.margin, width: TEXT };
  let y = write(paper, supplier.name, { size: 12, bold: true, box: { ...at, y: LABEL.margin } });
  y = write(paper, words, { size: 22, bold: true, box: { ...at, y } });
  y = rule(paper, y + GAP / 2) + GAP;
  for (const { title, lines } of parties) {
    y = write(paper, title, { size: 9, box: { ...at, y } });
    for (const [index, line] of lines.entries())
      y = write(paper, line, { size: index === 0 ? 15 : 13, bold: index === 0, box: { ...at, y } });
  }
  y = rule(paper, y + GAP) + GAP;
  for (const [label, value] of facts) {
    write(paper, label, { size: 10, box: { ...at, y } });
    y = write(paper, value, { size: 14, bold: true, box: { ...at, x: at.x + 60, width: TEXT - 60, y } });
  }
  y = rule(paper, y + GAP) + GAP;
  for (const note of notes) y = write(paper, note, { size: 9, box: { ...at, y } });
  if (isSample) write(paper, 'SAMPLE, not for dispatch', { size: 12, bold: true, colour: '#b3261e', box: { ...at, y: y + GAP } });
}

function rule(paper: PdfCanvas, y: number): number {
  paper
    .moveTo(LABEL.margin, y)
    .lineTo(LABEL.width - LABEL.margin, y)
    .lineWidth(1)
    .strokeColor('black')
    .stroke();
  return y;
}
