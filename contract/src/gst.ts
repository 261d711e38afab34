import { paise, type Paise } from './money.ts';

// The tax on clothes as data, each row with the day in India's calendar from which it applies. A new rate is a new row.

type ApparelRate = {
  from: string;
  /** A piece whose value before tax is up to this limit is taxed at `low`, any other at `high`. Percent, both halves together. */
  upTo: Paise;
  low: number;
  high: number;
};

/**
 * Chapters 61 and 62 of the tariff: Notification 1/2017-Central Tax (Rate), and since 22 September 2025 Notification
 * 9/2025-Central Tax (Rate), Schedules I and II (behaviour.md, Invoices). Oldest first.
 */
const APPAREL_RATES: readonly ApparelRate[] = [
  { from: '2017-07-01', upTo: paise(1_000_00), low: 5, high: 12 },
  { from: '2025-09-22', upTo: paise(2_500_00), low: 5, high: 18 },
];

/** The rate on a day, written YYYY-MM-DD in India's calendar. */
export function apparelRateOn(day: string): ApparelRate {
  const rate = APPAREL_RATES.findLast(({ from }) => from <= day);
  if (!rate) throw new RangeError(`no rate is known for ${day}`);
  return rate;
}

/**
 * The rate on pieces with this total price, tax included, after all discounts. The law uses the value of one piece before
 * tax: `low` if the price of one, without tax at `low`, is within the limit, else `high`. Between the two limits neither
 * rate is consistent, and `high` is the safe one (behaviour.md, Invoices).
 */
export function apparelRate({ total, pieces }: { total: Paise; pieces: number }, day: string): number {
  const { upTo, low, high } = apparelRateOn(day);
  return total * 100 <= upTo * (100 + low) * pieces ? low : high;
}

/** The range of prices per piece, tax included, at which the shop earns less than at its lower end (exclusive to inclusive). */
export function priceGap(day: string): { above: Paise; upTo: Paise } {
  const { upTo, low, high } = apparelRateOn(day);
  return { above: withTax(upTo, low), upTo: withTax(upTo, high) };
}

/** The shop's revenue without tax at a price in that range, and at its lower end; null outside of it. */
export function netPriceInGap(price: Paise, day: string): { kept: Paise; keptBelow: Paise } | null {
  const { above, upTo } = priceGap(day);
  if (price <= above || price > upTo) return null;
  const { upTo: keptBelow, high } = apparelRateOn(day);
  return { kept: paise(Math.round((price * 100) / (100 + high))), keptBelow };
}

/** Adds tax to a legal limit, which is in whole rupees. */
const withTax = (value: Paise, percent: number): Paise => paise((value * (100 + percent)) / 100);

/**
 * Invoices to another state above this value, tax included, are reported to the tax office one by one (GSTR-1, table 5): above
 * ₹2,50,000, and since August 2024 above ₹1,00,000 (Notification 12/2024-Central Tax).
 */
const LARGE_INVOICES: readonly { from: string; above: Paise }[] = [
  { from: '2017-07-01', above: paise(2_50_000_00) },
  { from: '2024-08-01', above: paise(1_00_000_00) },
];

/** The value above which an invoice to another state is a large one on a day. */
export const largeInvoiceOn = (day: string): Paise => LARGE_INVOICES.findLast(({ from }) => from <= day)?.above ?? paise(0);

/** The HSN code of a category's goods, derived from its name; empty for an unknown name (behaviour.md, Invoices). */
export function hsnByName({ name, parentCategory }: { name: string; parentCategory: string }): string {
  const text = `${parentCategory} ${name}`.toLowerCase();
  if (/\bt-?\s?shirts?\b|\btees?\b|\bvests?\b|\btank tops?\b/.test(text)) return '6109';
  if (!/\b(jeans|trousers?|pants?|chinos?|shorts|joggers?)\b/.test(text)) return '';
  return /\b(women|ladies|girls?)/.test(text) ? '6204' : '6203';
}
