import {
  isInArea,
  levelOf,
  MAX_PARTS,
  partsOf,
  toolOf,
  type StudioItem,
  type StudioKind,
  type StudioLevel,
  type StudioSides,
} from '@shop/contract/studio-rules';
import { hasRefusedWord } from './refused-words.ts';

/** Letters that our fonts contain, digits and common punctuation. */
const CHARACTERS = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Malayalam}\p{Nd} .,'’&!?#+*/:-]*$/u;
/** They control how adjacent letters join. */
const JOINERS = /\u200c|\u200d/g;

export type Problem = { field: string; sentence: string };
type ToCheck = { level: StudioLevel; sides: StudioSides; kind: StudioKind; hasBack: boolean };
/** The shop's levels and tools, and its rules of texts. */
type Rules = { levels: readonly string[]; tools: readonly string[]; maxLetters: number; refusedWords: readonly string[] };

/** Returns why a design cannot be made; null if it can. */
export function designProblem({ level, sides, kind, hasBack }: ToCheck, rules: Rules): Problem | null {
  const count = partsOf(sides).length;
  const { name, tools } = levelOf(level);
  if (!rules.levels.includes(level))
    return { field: 'level', sentence: `${name} is not offered at the moment. Choose another level.` };
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
      const sentence = partProblem(item, rules) ?? (isInArea(item, kind, side) ? null : outside(item, side));
      if (sentence !== null) return { field: `sides.${at}.items.${place}`, sentence };
    }
  }
  return null;
}

const outside = ({ tool }: StudioItem, side: string): string =>
  `${toolOf(tool).name} lies outside the ${side}’s print area. Move it inside or make it smaller.`;

function partProblem({ tool, size, text, image, colour }: StudioItem, rules: Rules): string | null {
  const { name, sizes, text: takesText, picture, colours } = toolOf(tool);
  if (!rules.tools.includes(tool)) return `${name} is not offered at the moment. Remove it.`;
  if (size < sizes.min || size > sizes.max) return `${name} can be ${sizes.min} to ${sizes.max} mm wide.`;
  if (text !== '' && !takesText) return `${name} has no text.`;
  if (image !== '' && !picture) return `${name} has no picture.`;
  if (text !== '' && image !== '') return `${name} has a text or a picture, not both.`;
  if (takesText && text === '' && image === '') return `${name} needs a text or a picture.`;
  if ([...text].length > rules.maxLetters) return `A text has at most ${rules.maxLetters} letters.`;
  if (!CHARACTERS.test(text.replaceAll(JOINERS, '')))
    return 'Use letters of English, Hindi or Malayalam, digits and common marks.';
  if (hasRefusedWord(text, rules.refusedWords)) return 'We do not put this word on clothes. Please choose another text.';
  if (colours ? !colours.includes(colour) : colour !== '')
    return colours ? `Colours of ${name}: ${colours.join(', ')}.` : `${name} has no colour.`;
  return null;
}
