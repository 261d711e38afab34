import * as z from 'zod/mini';
import { route } from './route.ts';
import { Line, OptionalLine } from './text.ts';

const HEIGHT = 'Height is a number of cm from 100 to 230.';
const WEIGHT = 'Weight is a number of kg from 25 to 250.';

/** Preferred fit; synonyms are accepted. */
export const FIT_PREFERENCES = ['close', 'regular', 'loose', 'tight', 'slim', 'true', 'relaxed'] as const;

export const SizeQuestion = z.object({
  productId: z.string('Name the product.').check(z.maxLength(200, 'Name the product.')),
  /** In cm. */
  height: z.optional(z.nullable(z.number(HEIGHT).check(z.minimum(100, HEIGHT), z.maximum(230, HEIGHT)))),
  /** In kg. */
  weight: z.optional(z.nullable(z.number(WEIGHT).check(z.minimum(25, WEIGHT), z.maximum(250, WEIGHT)))),
  /** A size that fits, and its brand; no brand: this shop. */
  usual: z.optional(
    z.nullable(z.object({ brand: z.optional(OptionalLine(60)), size: Line({ required: 'Name your usual size.', max: 20 }) })),
  ),
  fit: z.optional(z.nullable(z.enum(FIT_PREFERENCES, 'Choose close, regular or loose.'))),
});
export type SizeQuestion = z.output<typeof SizeQuestion>;

export const SizeSuggestion = z.object({
  /** Null if no size can be suggested; the reason explains it. */
  size: z.nullable(z.string()),
  /** The second-best size, if it is close. */
  other: z.nullable(z.string()),
  confidence: z.enum(['high', 'medium', 'low']),
  reason: z.string(),
});
export type SizeSuggestion = z.output<typeof SizeSuggestion>;

export const suggestSize = route({
  method: 'POST',
  path: '/size-suggestion',
  access: 'anyone',
  summary: 'A size of a product for a customer, from the size table and from what was kept and returned; nothing is stored',
  body: SizeQuestion,
  reply: SizeSuggestion,
  limit: { times: 120, seconds: 600 },
});
