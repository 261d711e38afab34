import { code128 } from './code128.ts';
import { widthOf, write, type PdfCanvas } from './pdf-canvas.ts';

/** One dot of a label printer with 203 dpi, in points: bars of whole dots stay sharp. */
const DOT = 72 / 203;
const MAX_DOTS = 4;
/** The empty space on each side that readers need, in modules. */
const QUIET = 10;
const TEXT_SIZE = 9;

type Box = { x: number; y: number; width: number; height: number; align?: 'right' };

/**
 * Draws a text as Code 128, with the text below it, and returns where the next line begins. A text that the code cannot hold,
 * or that is too long for the width, is drawn without bars.
 */
export function drawBarcode(canvas: PdfCanvas, text: string, { x, y, width, height, align }: Box): number {
  const widths = code128(text);
  const modules = (widths ?? []).reduce((sum, it) => sum + it, 2 * QUIET);
  const dots = Math.min(MAX_DOTS, Math.floor(width / DOT / modules));
  if (!widths || dots < 1)
    return write(canvas, text, { size: TEXT_SIZE, bold: true, box: { x, y, width, ...(align && { align }) } });
  const module = dots * DOT;
  const free = width - modules * module;
  const begin = align === 'right' ? x + free + 2 * QUIET * module : x + free / 2 + QUIET * module;
  let at = begin;
  for (const [index, bar] of widths.entries()) {
    if (index % 2 === 0) canvas.rect(at, y, bar * module, height);
    at += bar * module;
  }
  canvas.fill('black');
  const words = { size: TEXT_SIZE, bold: true };
  const textAt = align === 'right' ? at - widthOf(canvas, text, words) : x + (width - widthOf(canvas, text, words)) / 2;
  return write(canvas, text, { ...words, box: { x: textAt, y: y + height + 3, width } }) + 2;
}
