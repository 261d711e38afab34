import {
  isInArea,
  levelOf,
  MAX_PARTS,
  MAX_TEXT,
  partsOf,
  toolOf,
  type StudioItem,
  type StudioKind,
  type StudioLevel,
  type StudioSides,
} from '@shop/contract/studio-rules';
import { hasRefusedWord } from './refused-words.ts';

/** Letters that our typefaces have, digits and common marks. */
const CHARACTERS = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Malayalam}\p{Nd} .,'’&!?#+*/:-]*$/u;
/** They tell how the letters around them join. */
const JOINERS = /\u200c|\u200d/g;

export type Problem = { field: string; sentence: string };
type ToCheck = { level: StudioLevel; sides: StudioSides; kind: StudioKind; hasBack: boolean };

/** Why a design cannot be made; null where it can. */
export function designProblem({ level, sides, kind, hasBack }: ToCheck, refusedWords: readonly string[]): Problem | null {
  const count = partsOf(sides).length;
  const { name, tools } = levelOf(level);
  if (count === 0) return { field: 'sides', sentence: 'Add at least one tool to your design.' };
  if (count > MAX_PARTS) return { field: 'sides', sentence: `A design has at most ${MAX_PARTS} parts.` };
  if (tools !== null && count > tools)
    return {
      field: 'level',
      sentence: `${name} has ${tools === 1 ? 'one tool' : `up to ${tools} tools`}. Choose a higher level or remove one.`,
    };
  if (new Set(sides.map(({ side }) => side)).size < sides.length) return { field: 'sides', sentence: 'Send each side once.' };
  for (const [at, { side, items }] of sides.entries()) {
    if (side === 'back' && items.length > 0 && !hasBack)
      return { field: 'sides', sentence: 'This garment can only be worked on at the front.' };
    for (const [place, item] of items.entries()) {
      const sentence = partProblem(item, refusedWords) ?? (isInArea(item, kind, side) ? null : outside(item, side));
      if (sentence !== null) return { field: `sides.${at}.items.${place}`, sentence };
    }
  }
  return null;
}

const outside = ({ tool }: StudioItem, side: string): string =>
  `${toolOf(tool).name} lies outside the ${side}’s print area. Move it inside or make it smaller.`;

function partProblem({ tool, size, text, image, colour }: StudioItem, refusedWords: readonly string[]): string | null {
  const { name, sizes, text: takesText, picture, colours } = toolOf(tool);
  if (size < sizes.min || size > sizes.max) return `${name} can be ${sizes.min} to ${sizes.max} mm wide.`;
  if (text !== '' && !takesText) return `${name} has no text.`;
  if (image !== '' && !picture) return `${name} has no picture.`;
  if (text !== '' && image !== '') return `${name} has a text or a picture, not both.`;
  if (takesText && text === '' && image === '') return `${name} needs a text or a picture.`;
  if ([...text].length > MAX_TEXT) return `A text has at most ${MAX_TEXT} letters.`;
  if (!CHARACTERS.test(text.replaceAll(JOINERS, '')))
    return 'Use letters of English, Hindi or Malayalam, digits and common marks.';
  if (hasRefusedWord(text, refusedWords)) return 'We do not put this word on clothes. Please choose another text.';
  if (colours ? !colours.includes(colour) : colour !== '')
    return colours ? `Colours of ${name}: ${colours.join(', ')}.` : `${name} has no colour.`;
  return null;
}
