/**
 * Money is a whole number of paise. Rupees exist in two places only: on the wire
 * (`Money`, `Rupees` of money.ts) and on the screen (`formatMoney`).
 *
 * This file knows no schemas, so a page that only shows prices does not load any.
 */
declare const unit: unique symbol;
export type Paise = number & { readonly [unit]: 'paise' };

export const ZERO = 0 as Paise;

/** The highest price the shop takes for one piece: one crore rupees. */
export const MAX_PRICE = 1_00_00_000_00 as Paise;

/** @throws RangeError when the value is not a whole number that a double holds exactly */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return value as Paise;
}

export const rupees = (value: number): Paise => paise(Math.round(value * 100));
export const add = (...amounts: Paise[]): Paise => paise(amounts.reduce((sum, one) => sum + one, 0));
export const less = (amount: Paise, taken: Paise): Paise => paise(amount - taken);
export const times = (amount: Paise, quantity: number): Paise => paise(amount * quantity);

export { formatMoney, percentOff } from './format-money.ts';
