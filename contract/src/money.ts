import * as z from 'zod/mini';
import { HIGHEST_PRICE, rupees, type Paise } from './paise.ts';

export * from './paise.ts';

const notAnAmount = 'An amount is a number of rupees.';
/** A hundred billion rupees: no sum of the shop's comes near, and paise stay exact in a double. */
const Amount = z.number(notAnAmount).check(z.minimum(-1e11, notAnAmount), z.maximum(1e11, notAnAmount));

/** The one crossing between rupees on the wire, as the shop's people speak, and paise in the program. */
export const Money = z.codec(Amount, z.custom<Paise>(Number.isSafeInteger), {
  decode: rupees,
  encode: (amount) => amount / 100,
});

type Sentences = { required: string; positive: string };

/**
 * An amount that somebody types: a number or, from a form with files, its text; above zero, at most two
 * decimals. Each way to be wrong has its sentence.
 */
/* @__NO_SIDE_EFFECTS__ */
export const Rupees = ({ required, positive }: Sentences) =>
  z.codec(z.union([z.number(), z.string()], required), z.custom<Paise>(Number.isSafeInteger), {
    decode: (value, context) => {
      const text = String(value).trim();
      const wrong =
        text === ''
          ? required
          : !/^\d+(\.\d+)?$/.test(text) || Number(text) <= 0
            ? positive
            : !/^\d+(\.\d{1,2})?0*$/.test(text)
              ? 'At most two decimals, please.'
              : Number(text) * 100 > HIGHEST_PRICE
                ? 'At most ₹1,00,00,000, please.'
                : undefined;
      if (wrong === undefined) return rupees(Number(text));
      context.issues.push({ code: 'custom', message: wrong, input: value });
      return z.NEVER;
    },
    encode: (amount) => amount / 100,
  });
