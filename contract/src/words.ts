import * as z from 'zod/mini';
import { Line, OptionalLine } from './text.ts';

/** Maximum words of a shop: its colours, fits and the texts of its size charts. */
const MAX_WORDS = 1000;
const tooMany = `At most ${MAX_WORDS} words, please.`;

/** Translations of a colour, a fit or a text of a size chart. */
export const OwnWords = z.array(z.object({ word: z.string(), hi: z.optional(z.string()), ml: z.optional(z.string()) }));
export type OwnWord = z.output<typeof OwnWords>[number];

export const EditedWords = z
  .array(
    z.object({
      word: Line({ required: 'Name the word.', max: 500 }),
      hi: z.optional(OptionalLine(800)),
      ml: z.optional(OptionalLine(800)),
    }),
    'Words are a list.',
  )
  .check(z.maxLength(MAX_WORDS, tooMany));

/** Merges an edit: its words replace the stored ones, one without a translation is deleted, the others stay. */
export function editWords(before: readonly OwnWord[], edited: readonly OwnWord[] = []): OwnWord[] {
  const named = new Set(edited.map(({ word }) => word.toLowerCase()));
  const all = [...before.filter(({ word }) => !named.has(word.toLowerCase())), ...edited];
  return all.filter(({ hi, ml }) => hi || ml).map(({ word, hi, ml }) => ({ word, ...(hi && { hi }), ...(ml && { ml }) }));
}
