import * as z from 'zod/mini';
import { route } from './route.ts';

const MEASUREMENT_ID = 'A measurement ID is written like G-AB12CD34EF.';

const AnalyticsSettings = z.object({
  /** Whether the server counts visits and checkout steps, without cookies. */
  visits: z.boolean(),
  /** The measurement id of Google Analytics 4, `G-…`, for visitors who consent; empty disables it. */
  ga4: z.string(),
});
export type AnalyticsSettings = z.output<typeof AnalyticsSettings>;

export const readAnalyticsSettings = route({
  method: 'GET',
  path: '/settings/analytics',
  access: 'admin',
  summary: 'Whether the shop counts visits, and with which id of Google Analytics 4',
  reply: z.object({ analytics: AnalyticsSettings }),
});
export const saveAnalyticsSettings = route({
  method: 'PUT',
  path: '/settings/analytics',
  access: 'admin',
  summary: 'Switch the counting of visits on or off; set or clear the id of Google Analytics 4',
  body: z.object({
    visits: z.boolean('Choose on or off.'),
    /** If omitted, it stays. */
    ga4: z.optional(z.string(MEASUREMENT_ID).check(z.trim(), z.toUpperCase(), z.regex(/^(G-[A-Z0-9]{4,20})?$/, MEASUREMENT_ID))),
  }),
  reply: z.object({ message: z.string(), analytics: AnalyticsSettings }),
});
