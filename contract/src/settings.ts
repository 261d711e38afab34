import * as z from 'zod/mini';
import { route } from './route.ts';

/** What the shop says of itself on every page. */
export const ShopDetails = z.object({
  name: z.string(),
  legalName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  gstin: z.string(),
  supportHours: z.string(),
  grievanceOfficer: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  banner: z.string(),
  /** `members`: strangers see the home page only; `open`: they browse. */
  access: z.enum(['members', 'open']),
});
export type ShopDetails = z.output<typeof ShopDetails>;

export const readSettings = route({
  method: 'GET',
  path: '/settings',
  access: 'anyone',
  summary: 'What the shop says of itself: name, contacts, banner, who may browse',
  reply: z.object({ settings: ShopDetails }),
});
