import { less, paise, type Paise } from './paise.ts';

/**
 * A share of an amount; the percentage may have two decimals. Half a paisa rounds up, which on a
 * discount is in the customer's favour. Integers throughout: 12.5 % of ₹0.20 is exactly 2.5 paise.
 */
export const percentOf = (amount: Paise, percent: number): Paise =>
  paise(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000));

export type OfferToPrice = {
  percent: number;
  /** The shop's setting: a price under an offer loses its paise. */
  wholeRupees: boolean;
};

const RUPEE = 100;

/**
 * What one piece costs under an offer. The discount is rounded to the paisa, half up, for each piece. In whole rupees the price
 * is rounded down, so that the discount is never less than promised; a price below a rupee stays exact.
 */
export function unitAfterOffer(unit: Paise, { percent, wholeRupees }: OfferToPrice): Paise {
  const exact = less(unit, percentOf(unit, percent));
  return wholeRupees && exact >= RUPEE ? paise(exact - (exact % RUPEE)) : exact;
}
