import * as z from 'zod/mini';
import { Money } from './money.ts';

/** The running offer of a product. */
export const RunningOffer = z.object({
  _id: z.string(),
  title: z.string(),
  discountValue: z.number(),
  minPurchase: Money,
  expiryDate: z.iso.datetime(),
});
export type RunningOffer = z.output<typeof RunningOffer>;
