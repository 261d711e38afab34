import PdfDocument from 'pdfkit';
import { FONT_NAMES, runsOf, type Fonts } from './font-fallback.ts';

/** Points; a page of A4 has 595 × 842. */
export const PAGE = { width: 595.28, height: 841.89, margin: 32 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Where the baseline lies below the top of a line, and how high a line is, as shares of the size of its letters. */
const ASCENT = 0.95;
const LINE = 1.32;

export type Style = { size: number; bold?: boolean; colour?: string };
export type Box = { x: number; y: number; width: number; align?: 'left' | 'right' };
export type PdfCanvas = PDFKit.PDFDocument;

type About = { title: string; author: string; date: Date; fonts: Fonts; size: 'A4' | [number, number] };

/** An empty sheet. Nothing in it comes from the clock or from chance, so that the same words always give the same bytes. */
export function createCanvas({ title, author, date, fonts, size }: About): PdfCanvas {
  const paper = new PdfDocument({
    size,
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  for (const name of FONT_NAMES) paper.registerFont(name, Buffer.from(fonts.get(name) ?? []));
  return paper;
}

/** The finished sheets as a file. */
export async function bytesOf(paper: PdfCanvas): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  paper.on('data', (piece: Uint8Array) => void pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('end', () => resolve());
    paper.on('error', reject);
  });
  paper.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Writes words into a box, on as many lines as they take, and answers where the next line begins. */
export function write(paper: PdfCanvas, words: string, { box, ...style }: Style & { box: Box }): number {
  let { y } = box;
  for (const line of linesOf(paper, words, { ...style, width: box.width })) {
    const free = box.width - widthOf(paper, line, style);
    writeLine(paper, line, { ...style, x: box.x + (box.align === 'right' ? free : 0), y });
    y += lineHeight(style);
  }
  return y;
}

export const lineHeight = ({ size }: Style): number => size * LINE;

/** How high words are in a box of this width. */
export const heightOf = (paper: PdfCanvas, words: string, style: Style & { width: number }): number =>
  linesOf(paper, words, style).length * lineHeight(style);

function writeLine(
  paper: PdfCanvas,
  line: string,
  { x, y, size, bold = false, colour = 'black' }: Style & { x: number; y: number },
): void {
  let at = x;
  for (const { font, text } of runsOf(line, bold)) {
    paper.font(font, size).fillColor(colour);
    paper.text(text, at, y + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
    at += paper.widthOfString(text);
  }
}

/** How long a line of words is. */
export function widthOf(paper: PdfCanvas, line: string, { size, bold = false }: Style): number {
  return runsOf(line, bold).reduce((sum, { font, text }) => sum + paper.font(font, size).widthOfString(text), 0);
}

/** Breaks words into lines; a word that is longer than a line is cut. */
function linesOf(paper: PdfCanvas, words: string, { width, ...style }: Style & { width: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ').flatMap((it) => cut(paper, it, { width, ...style }))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(paper, longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut(paper: PdfCanvas, word: string, { width, ...style }: Style & { width: number }): string[] {
  if (widthOf(paper, word, style) <= width) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (pieces.at(-1) !== '' && widthOf(paper, longer, style) > width) pieces.push(segment);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}
