import * as z from 'zod/mini';
import { route } from './route.ts';

const sentence = 'Enter a whole number from 0 to 100.';
const Percent = z.int(sentence).check(z.minimum(0, sentence), z.maximum(100, sentence));

/** The most that a role may take off a draft order, in percent of its goods; 100 is no limit, and owners have none. */
export const DiscountLimits = z.object({ manager: Percent, support: Percent });
export type DiscountLimits = z.output<typeof DiscountLimits>;

const ShownLimits = z.object({ manager: z.int(), support: z.int() });
export const readDiscountLimits = route({
  method: 'GET',
  path: '/settings/discounts',
  access: 'admin',
  summary: 'The most that managers and support may take off a draft order, in percent',
  reply: z.object({ limits: ShownLimits }),
});
export const saveDiscountLimits = route({
  method: 'PUT',
  path: '/settings/discounts',
  access: 'admin',
  summary: 'Set the most that managers and support may take off a draft order, in percent',
  body: DiscountLimits,
  reply: z.object({ message: z.string(), limits: ShownLimits }),
});
