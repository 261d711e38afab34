import * as z from 'zod/mini';

/** What published reviews say of a product: their plain mean, null without any. */
export const Rating = z.object({ average: z.nullable(z.number()), count: z.int() });

/** How many reviewers found a product small, true to size and large. */
export const FitCounts = z.object({ small: z.int(), true: z.int(), large: z.int() });
