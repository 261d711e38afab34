import { add, less, paise, rupees, ZERO, type Paise } from './paise.ts';

/** Days in which a customer can pay the difference to a more expensive size. Its stock stays reserved until then. */
export const EXCHANGE_PAY_DAYS = 3;

/** The gateway's minimum: a smaller difference is not charged. */
const MIN_DUE = rupees(1);

/** Prices of one piece before offers: what the returned size cost in the order and costs now, and what the other costs now. */
type Sizes = { paid: Paise; now: Paise; other: Paise };

/**
 * Returns the price at which another size is sent in exchange. A size is more expensive only by its difference to the
 * returned one now, so that a price that went up for all sizes is not charged.
 */
export function exchangeUnit({ paid, now, other }: Sizes): Paise {
  const most = paise(Math.max(paid, now));
  return other > most ? add(paid, less(other, most)) : paise(Math.min(other, paid));
}

export type ExchangedWorth = {
  /** The amount paid for the returned pieces of a line: with their share of the delivery, and without. */
  worth: Paise;
  goods: Paise;
  /** The price of one returned piece, and of one piece of the other size, if known. */
  had: Paise;
  other: Paise | null;
};

/**
 * Returns the price of the other size's pieces: the same share of their price as was paid of the returned ones', so that
 * discounts stay. It is rounded down, in the customer's favour, and the difference to a more expensive size to whole rupees. That
 * costs no more delivery.
 */
export function priceOfOther({ worth, goods, had, other }: ExchangedWorth): Paise {
  if (other === null || other === had || had === 0) return worth;
  return other < had ? shareOf(worth, other, had) : add(worth, wholeRupees(shareOf(goods, less(other, had), had)));
}

const wholeRupees = (amount: Paise): Paise => paise(amount - (amount % rupees(1)));

const shareOf = (amount: Paise, part: Paise, whole: Paise): Paise =>
  paise(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));

/** The prices of an exchange: one of `due` and `difference` is 0. */
export type ExchangeSum = {
  /** The price of each line's other size. */
  prices: Paise[];
  /** The part of the returned pieces' value that pays for each line. */
  used: Paise[];
  /** The amounts to pay on top, and to refund. */
  due: Paise;
  difference: Paise;
};

/** Adds up an exchange. A cheaper size of one line pays for a more expensive one of another before anything is due or refunded. */
export function exchangeSum(lines: readonly ExchangedWorth[]): ExchangeSum {
  const worths = lines.map(({ worth }) => worth);
  const prices = lines.map(priceOfOther);
  const [worth, price] = [add(ZERO, ...worths), add(ZERO, ...prices)];
  if (price <= worth) return { prices, used: prices, due: ZERO, difference: less(worth, price) };
  const due = less(price, worth);
  return due < MIN_DUE
    ? { prices: worths, used: worths, due: ZERO, difference: ZERO }
    : { prices, used: worths, due, difference: ZERO };
}
