import * as z from 'zod/mini';

/**
 * Money is a whole number of paise. Rupees exist in two places only: on the wire
 * (`Money`, `Rupees`) and on the screen (`formatMoney`).
 */
declare const unit: unique symbol;
export type Paise = number & { readonly [unit]: 'paise' };

export const ZERO = 0 as Paise;

/** The highest price the shop takes for one piece: one crore rupees. */
export const HIGHEST_PRICE = 1_00_00_000_00 as Paise;

/** @throws RangeError when the value is not a whole number that a double holds exactly */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return value as Paise;
}

export const rupees = (value: number): Paise => paise(Math.round(value * 100));
export const add = (...amounts: Paise[]): Paise => paise(amounts.reduce((sum, one) => sum + one, 0));
export const less = (amount: Paise, taken: Paise): Paise => paise(amount - taken);
export const times = (amount: Paise, quantity: number): Paise => paise(amount * quantity);

/**
 * A share of an amount; the percentage may have two decimals. Half a paisa rounds up, which on a
 * discount is in the customer's favour. Integers throughout: 12.5 % of ₹0.20 is exactly 2.5 paise.
 */
export const percentOf = (amount: Paise, percent: number): Paise =>
  paise(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000));

/** The whole percent by which `now` is below `was`, half up (the catalogue's queries say the same in SQL); 0 where there was no price. */
export const percentOff = (now: Paise, was: Paise): number => (was === 0 ? 0 : Math.round(((was - now) * 100) / was));

const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' });

/** 79900 → "₹799", 12345678 → "₹1,23,456.78" */
export const formatMoney = (amount: Paise): string => inr.format(amount / 100);

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
