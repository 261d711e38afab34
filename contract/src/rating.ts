import * as z from 'zod/mini';

/** Published ratings of a product: their plain mean, null without any. */
export const Rating = z.object({ average: z.nullable(z.number()), count: z.int() });

/** Number of reviewers who considered a product small, true to size and large. */
export const FitCounts = z.object({ small: z.int(), true: z.int(), large: z.int() });
