import * as z from 'zod/mini';
import { Money } from './money.ts';

const Count = { count: z.int() };
/** The filters of a list of products, each with the number of products. */
export const Facets = z.object({
  category: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string(), ...Count })),
  fit: z.array(z.object({ value: z.string(), ...Count })),
  size: z.array(z.object({ value: z.string(), ...Count })),
  colour: z.array(z.object({ value: z.string(), swatch: z.string(), ...Count })),
  /** Price ranges; `to` is null on the last. */
  price: z.array(z.object({ from: Money, to: z.nullable(Money), ...Count })),
  /** Minimum discounts in percent. */
  discount: z.array(z.object({ value: z.int(), ...Count })),
  /** Minimum means of reviews in stars. */
  rating: z.array(z.object({ value: z.int(), ...Count })),
});
export type Facets = z.output<typeof Facets>;
