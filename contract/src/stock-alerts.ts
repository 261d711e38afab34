import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { route } from './route.ts';

/** Maximum open alerts of one email address. */
export const MAX_STOCK_ALERTS = 50;

export const StockAlert = z.object({
  _id: z.string(),
  variantId: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  size: z.string(),
  colour: z.string(),
  email: z.string(),
  askedAt: z.iso.datetime(),
  /** When the email was sent; null while the size is sold out. */
  notifiedAt: z.nullable(z.iso.datetime()),
});
export type StockAlert = z.output<typeof StockAlert>;

const VariantId = z.string('Choose a size.').check(z.minLength(1, 'Choose a size.'), z.maxLength(60, 'Choose a size.'));

export const addStockAlert = route({
  method: 'POST',
  path: '/stock-alert',
  access: 'anyone',
  summary:
    'Ask for one email when a sold-out size is back; customers are notified in the order of asking, as many as pieces came',
  body: z.object({
    variantId: VariantId,
    /** By default the email of the caller's account. */
    email: z.optional(Email),
  }),
  reply: z.object({ message: z.string() }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const listStockAlerts = route({
  method: 'GET',
  path: '/stock-alert',
  access: 'user',
  summary: 'The caller’s stock alerts, newest first: those that wait, and those of the last 30 days',
  reply: z.object({ alerts: z.array(StockAlert) }),
});
export const removeStockAlert = route({
  method: 'DELETE',
  path: '/stock-alert/:id',
  access: 'user',
  summary: 'End a stock alert of the caller',
  reply: z.object({ message: z.string(), alerts: z.array(StockAlert) }),
});
