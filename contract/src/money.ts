import * as z from 'zod/mini';
import { MAX_PRICE, rupees, type Paise } from './paise.ts';

export * from './format-money.ts';
export * from './paise.ts';

const notAnAmount = 'An amount is a number of rupees.';
/** A hundred billion rupees: larger than any total of the shop, and exact in a double as paise. */
const Amount = z.number(notAnAmount).check(z.minimum(-1e11, notAnAmount), z.maximum(1e11, notAnAmount));

/** The error of binary floating point in a sum of rupees; a third decimal is far above it. */
const FLOAT_ERROR = 2 ** -48;

const hasThirdDecimal = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) > Math.max(1, Math.abs(value * 100)) * FLOAT_ERROR;

/**
 * The only conversion between rupees on the wire and paise in the program. An amount with a third decimal is refused,
 * because rounding would charge or refund another amount than was sent.
 */
export const Money = z.codec(Amount, z.custom<Paise>(Number.isSafeInteger), {
  decode: (value, context) => {
    if (!hasThirdDecimal(value)) return rupees(value);
    context.issues.push({ code: 'custom', message: 'At most two decimals, please.', input: value });
    return z.NEVER;
  },
  encode: (amount) => amount / 100,
});

type Sentences = { required: string; positive: string };

/**
 * An amount that is typed: a number or, from a form with files, its text; above zero, at most two decimals. Each kind of
 * error has its message.
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
              : Number(text) * 100 > MAX_PRICE
                ? 'At most ₹1,00,00,000, please.'
                : undefined;
      if (wrong === undefined) return rupees(Number(text));
      context.issues.push({ code: 'custom', message: wrong, input: value });
      return z.NEVER;
    },
    encode: (amount) => amount / 100,
  });
