import * as z from 'zod/mini';
import type { Paise } from '@shop/contract/money';

const amount = z.custom<Paise>(Number.isSafeInteger);
/** Every letter, and what it has to be told beside the order it is about. Never a secret: this is kept. */
export const Told = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('welcome') }),
  z.object({ letter: z.literal('password-reset'), resetId: z.string() }),
  z.object({ letter: z.literal('order-placed') }),
  z.object({ letter: z.literal('order-shipped') }),
  z.object({ letter: z.literal('order-delivered') }),
  z.object({ letter: z.literal('order-cancelled') }),
  z.object({ letter: z.literal('return-asked'), reason: z.string() }),
  z.object({ letter: z.literal('return-received') }),
  z.object({ letter: z.literal('return-refused'), note: z.string() }),
  z.object({ letter: z.literal('refunded'), amount }),
]);
export type Told = z.output<typeof Told>;

/** The address behind a password reset, which the shop makes up anew whenever it is needed; null once it has run out. */
export type FindLink = (resetId: string) => Promise<string | null>;
