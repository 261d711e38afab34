import * as z from 'zod/mini';
import { route } from './route.ts';

const AnalyticsSettings = z.object({
  /** The server counts visits and the steps of a purchase, without cookies. */
  visits: z.boolean(),
});
export type AnalyticsSettings = z.output<typeof AnalyticsSettings>;

export const readAnalyticsSettings = route({
  method: 'GET',
  path: '/settings/analytics',
  access: 'admin',
  summary: 'Whether the shop counts visits',
  reply: z.object({ analytics: AnalyticsSettings }),
});
export const saveAnalyticsSettings = route({
  method: 'PUT',
  path: '/settings/analytics',
  access: 'admin',
  summary: 'Switch the counting of visits on or off',
  body: z.object({ visits: z.boolean('Choose on or off.') }),
  reply: z.object({ message: z.string(), analytics: AnalyticsSettings }),
});
