import { formatMoney, paise, type Paise } from '@shop/contract/money';

/** A size requested in exchange, and the price of one piece of each size, before offers. */
export type OtherSize = { variantId: string; size: string; unit: Paise };
type Had = { variantId: string; unit: Paise };

/**
 * Returns why this size cannot be sent in exchange; undefined when it can. The difference to a more expensive one would be
 * unpaid.
 */
export const exchangePriceProblem = (had: Had, wanted: OtherSize): string | undefined =>
  wanted.variantId === had.variantId || wanted.unit <= had.unit
    ? undefined
    : `Size ${wanted.size} costs ${formatMoney(wanted.unit)}, more than the ${formatMoney(had.unit)} of your order. Choose another size, or a refund.`;

/**
 * Returns which part of the amount paid for some pieces pays for the other size. A cheaper size costs the same share of its
 * price as was paid of the first one's, so that discounts stay; the rest is refunded. The lower price is rounded down, in
 * the customer's favour.
 */
export const paidForOther = (worth: Paise, had: Paise, wanted: Paise | null): Paise =>
  wanted === null || wanted >= had ? worth : paise(Number((BigInt(worth) * BigInt(wanted)) / BigInt(had)));
