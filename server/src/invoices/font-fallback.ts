const SCRIPTS = [
  ['devanagari', /[\u0900-\u097f]/],
  ['bengali', /[\u0980-\u09ff]/],
  ['gurmukhi', /[\u0a00-\u0a7f]/],
  ['gujarati', /[\u0a80-\u0aff]/],
  ['oriya', /[\u0b00-\u0b7f]/],
  ['tamil', /[\u0b80-\u0bff]/],
  ['telugu', /[\u0c00-\u0c7f]/],
  ['kannada', /[\u0c80-\u0cff]/],
  ['malayalam', /[\u0d00-\u0d7f]/],
] as const;

export const FONT_NAMES = ['latin', 'latin-bold', 'latin-ext', 'latin-ext-bold', ...SCRIPTS.map(([name]) => name)] as const;
export type FontName = (typeof FONT_NAMES)[number];
export type Fonts = ReadonlyMap<FontName, Uint8Array>;

const LATIN = /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/;
/** The range contains the rupee sign. */
const LATIN_EXT = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u20a0-\u20ab\u20ad-\u20c0]/;
/** They control how adjacent letters join, and belong to their script. */
const JOINERS = /[\u200c\u200d]/;
/** Replaces characters that none of the fonts has. */
const UNKNOWN = '?';

export type Run = { font: FontName; text: string };

/** Splits a line of text by the font that has its characters. A character without a font becomes a question mark. */
export function runsOf(line: string, bold: boolean): Run[] {
  const runs: Run[] = [];
  for (const character of line.normalize('NFC')) {
    const last = runs.at(-1);
    const known = JOINERS.test(character) ? last?.font : fontOf(character, bold);
    const [font, text] = known === undefined ? [latin(bold), UNKNOWN] : [known, character];
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}

function fontOf(character: string, bold: boolean): FontName | undefined {
  if (LATIN.test(character)) return latin(bold);
  if (LATIN_EXT.test(character)) return bold ? 'latin-ext-bold' : 'latin-ext';
  return SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0];
}

const latin = (bold: boolean): FontName => (bold ? 'latin-bold' : 'latin');
