import PdfDocument from 'pdfkit';
import { FONT_NAMES, runsOf, type Fonts } from './font-fallback.ts';

/** A4 in points: 595 × 842. */
export const PAGE = { width: 595.28, height: 841.89, margin: 32 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Baseline below the top of a line, and line height, as multiples of the font size. */
const ASCENT = 0.95;
const LINE = 1.32;

export type Style = { size: number; bold?: boolean; colour?: string };
export type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };
export type PdfCanvas = PDFKit.PDFDocument;

type About = { title: string; author: string; date: Date; fonts: Fonts; size: 'A4' | [number, number] };

/** Creates an empty PDF. It has no timestamp and no random id, so that the same input always gives the same bytes. */
export function createCanvas({ title, author, date, fonts, size }: About): PdfCanvas {
  const canvas = new PdfDocument({
    size,
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  for (const name of FONT_NAMES) canvas.registerFont(name, Buffer.from(fonts.get(name) ?? []));
  return canvas;
}

/** The finished pages as a file. */
export async function bytesOf(canvas: PdfCanvas): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  canvas.on('data', (piece: Uint8Array) => void pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    canvas.on('end', () => resolve());
    canvas.on('error', reject);
  });
  canvas.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Writes text into a box, on as many lines as it needs, and returns where the next line begins. */
export function write(canvas: PdfCanvas, words: string, { box, ...style }: Style & { box: Box }): number {
  let { y } = box;
  for (const line of linesOf(canvas, words, { ...style, width: box.width })) {
    const free = box.width - widthOf(canvas, line, style);
    writeLine(canvas, line, { ...style, x: box.x + (box.align === 'right' ? free : 0), y });
    y += lineHeight(style);
  }
  return y;
}

export const lineHeight = ({ size }: Style): number => size * LINE;

/** The height of a text in a box of this width. */
export const heightOf = (canvas: PdfCanvas, words: string, style: Style & { width: number }): number =>
  linesOf(canvas, words, style).length * lineHeight(style);

function writeLine(
  canvas: PdfCanvas,
  line: string,
  { x, y, size, bold = false, colour = 'black' }: Style & { x: number; y: number },
): void {
  let at = x;
  for (const { font, text } of runsOf(line, bold)) {
    canvas.font(font, size).fillColor(colour);
    for (const piece of piecesOf(canvas, text)) {
      const options = { lineBreak: false, baseline: 'alphabetic', ...(!piece.isPlaced && withoutAnchors()) } as const;
      canvas.text(piece.text, at, y + size * ASCENT, options);
      at += piece.width;
    }
  }
}

/** The width of a line of text. */
export const widthOf = (canvas: PdfCanvas, line: string, { size, bold = false }: Style): number =>
  runsOf(line, bold).reduce((sum, { font, text }) => {
    canvas.font(font, size);
    return piecesOf(canvas, text).reduce((all, { width }) => all + width, sum);
  }, 0);

type Piece = { text: string; width: number; isPlaced: boolean };

/**
 * The parts of a run that are drawn alike. fontkit fails at a letter that has no anchor for a mark, as in most Malayalam
 * conjuncts: the words with one are drawn without placing marks, whose usual place is in the font.
 */
function piecesOf(canvas: PdfCanvas, text: string, words = text.split(/(?<= )/)): Piece[] {
  try {
    return [{ text, width: canvas.widthOfString(text), isPlaced: true }];
  } catch {
    if (words.length > 1) return words.flatMap((word) => piecesOf(canvas, word, []));
    return [{ text, width: canvas.widthOfString(text, withoutAnchors()), isPlaced: false }];
  }
}

type Features = Pick<PDFKit.Mixins.TextOptions, 'features'>;
/** fontkit reads an object as well as a list, where false switches a feature off; it writes into that object. */
const withoutAnchors = (): Features => ({ features: { mark: false, mkmk: false, abvm: false, blwm: false } as never });

/** Breaks a text into lines; a word longer than a line is split. */
function linesOf(canvas: PdfCanvas, words: string, { width, ...style }: Style & { width: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ').flatMap((it) => cut(canvas, it, { width, ...style }))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(canvas, longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut(canvas: PdfCanvas, word: string, { width, ...style }: Style & { width: number }): string[] {
  if (widthOf(canvas, word, style) <= width) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (pieces.at(-1) !== '' && widthOf(canvas, longer, style) > width) pieces.push(segment);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}
