import * as z from 'zod/mini';
import { Money } from './money.ts';
import { route } from './route.ts';
import { LEVEL_KEYS } from './studio.ts';
import { MAX_TEXT, STUDIO_KINDS, TOOL_KEYS } from './studio-rules.ts';
import { OptionalLine } from './text.ts';

const positive = 'A price is an amount above 0.';
const Fee = z.pipe(z.number(positive).check(z.positive(positive), z.maximum(100_000, 'At most ₹1,00,000, please.')), Money);
const days = 'Enter whole days, 1 to 60.';
const lengthSentence = `Enter a whole number, 1 to ${MAX_TEXT}.`;
const oneLevel = 'Offer at least one level.';
const oneTool = 'Offer at least one tool.';

export const StudioSettings = z.object({
  /** Closed: no new designs, and those in carts are not sold. */
  isOpen: z.boolean('Choose on or off.'),
  /** The levels and tools that customers can choose. */
  levels: z
    .array(z.enum(LEVEL_KEYS, 'Choose levels of the studio.'), oneLevel)
    .check(z.minLength(1, oneLevel), z.maxLength(3, oneLevel)),
  tools: z
    .array(z.enum(TOOL_KEYS, 'Choose tools of the studio.'), oneTool)
    .check(z.minLength(1, oneTool), z.maxLength(TOOL_KEYS.length, oneTool)),
  experience: Fee,
  club: Fee,
  handcraft: Fee,
  picture: Fee,
  workingDays: z.int(days).check(z.minimum(1, days), z.maximum(60, days)),
  /** Maximum letters of a text. */
  maxLetters: z.int(lengthSentence).check(z.minimum(1, lengthSentence), z.maximum(MAX_TEXT, lengthSentence)),
  /** Words that are refused in texts. */
  refusedWords: z.array(OptionalLine(40), 'Send the words as a list.').check(z.maxLength(500, 'At most 500 words, please.')),
  bases: z
    .array(
      z.object({
        productId: z.string('Choose a product.').check(z.maxLength(60, 'Choose a product.')),
        kind: z.enum(STUDIO_KINDS, 'Choose T-shirt or jeans.'),
      }),
      'Send the garments as a list.',
    )
    .check(z.maxLength(50, 'At most 50 garments, please.')),
});
export type StudioSettings = z.output<typeof StudioSettings>;

const ShownSettings = z.object({
  isOpen: z.boolean(),
  levels: z.array(z.enum(LEVEL_KEYS)),
  tools: z.array(z.enum(TOOL_KEYS)),
  experience: Money,
  club: Money,
  handcraft: Money,
  picture: Money,
  workingDays: z.int(),
  maxLetters: z.int(),
  refusedWords: z.array(z.string()),
  bases: z.array(z.object({ productId: z.string(), kind: z.enum(STUDIO_KINDS), name: z.string() })),
  updatedAt: z.iso.datetime(),
});
export type ShownStudioSettings = z.output<typeof ShownSettings>;
export const readStudioSettings = route({
  method: 'GET',
  path: '/studio/settings',
  access: 'admin',
  summary: 'Whether the Custom Studio is open, its levels, tools, prices and garments, and the rules of texts',
  reply: ShownSettings,
});
export const saveStudioSettings = route({
  method: 'PUT',
  path: '/studio/settings',
  access: 'admin',
  summary: 'Set levels, tools, prices, garments and the rules of texts; a stale `updatedAt` is refused',
  body: z.extend(StudioSettings, { updatedAt: z.string('Say which version you changed.') }),
  reply: z.extend(ShownSettings, { message: z.string() }),
});
