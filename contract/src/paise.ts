/**
 * Money is a whole number of paise. Rupees exist in two places only: on the wire (`Money`, `Rupees` of money.ts) and on the
 * screen (`formatMoney`).
 * This file imports no schemas, so a page that only shows prices does not load any.
 */
declare const unit: unique symbol;
export type Paise = number & { readonly [unit]: 'paise' };

export const ZERO = 0 as Paise;

/** Maximum price of one piece: one crore rupees. */
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

/**
 * A percentage of an amount; it may have two decimals. Half a paisa rounds up, which on a discount is in the customer's
 * favour. Integers throughout: 12.5% of ₹0.20 is exactly 2.5 paise.
 */
export const percentOf = (amount: Paise, percent: number): Paise =>
  paise(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000));

export type OfferToPrice = {
  percent: number;
  /** The shop's setting: a price under an offer is rounded down to rupees. */
  wholeRupees: boolean;
};

const RUPEE = 100;

/**
 * The price of one piece under an offer. The discount is rounded to the paisa, half up, for each piece. In whole rupees the
 * price is rounded down, so that the discount is never less than its percentage; a price below a rupee stays exact.
 */
export function unitAfterOffer(unit: Paise, { percent, wholeRupees }: OfferToPrice): Paise {
  const exact = less(unit, percentOf(unit, percent));
  return wholeRupees && exact >= RUPEE ? paise(exact - (exact % RUPEE)) : exact;
}
