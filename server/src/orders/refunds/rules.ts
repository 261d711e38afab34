import { add, formatMoney, less, paise, rupees, ZERO, type Paise } from '@shop/contract/money';
import { prorate } from '#pricing';

/** A line of an order for refunds: `total` is the price of its pieces together, after every discount. */
export type PaidLine = { id: string; quantity: number; total: Paise };
/** A number of pieces of a line. */
export type Pieces = { lineId: string; quantity: number };
export type RefundedPieces = Pieces & { amount: Paise };

/**
 * The amount paid for each line: its total and its share of the shipping, by largest remainder. When every line was free, the first
 * carries the shipping, so that the parts still add up.
 */
export function paidForLines(lines: readonly PaidLine[], shipping: Paise): Map<string, Paise> {
  const shares = prorate(
    shipping,
    lines.map((line) => line.total),
  );
  const rest = less(shipping, add(...shares));
  return new Map(lines.map((line, at) => [line.id, add(line.total, shares[at] ?? ZERO, at === 0 ? rest : ZERO)]));
}

/**
 * The price of the first `pieces` pieces of a line. A further piece refunds the difference to the next of these sums, so that a
 * line refunded piece by piece or at once adds up to the paid amount, in whole paise.
 */
function cumulativePaid(paid: Paise, quantity: number, pieces: number): Paise {
  return paise(Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity)));
}

type Line = { paid: Paise; quantity: number; /** Pieces that were refunded before. */ before: number };

/** The refund of a number of further pieces of a line; pieces beyond the remaining ones add nothing. */
export function refundAmountOf({ paid, quantity, before }: Line, pieces: number): Paise {
  const from = Math.min(before, quantity);
  const to = Math.min(from + pieces, quantity);
  return less(cumulativePaid(paid, quantity, to), cumulativePaid(paid, quantity, from));
}

type Sold = { lines: readonly PaidLine[]; shipping: Paise; /** By line id. */ before: ReadonlyMap<string, number> };

/** The refund of these pieces, line by line; pieces that were refunded before are not counted again. */
export function refundOfPieces({ lines, shipping, before }: Sold, wanted: readonly Pieces[]): RefundedPieces[] {
  const paid = paidForLines(lines, shipping);
  return wanted.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const given = before.get(lineId) ?? 0;
    const pieces = Math.min(quantity, line.quantity - given);
    if (pieces <= 0) return [];
    const amount = refundAmountOf({ paid: paid.get(lineId) ?? ZERO, quantity: line.quantity, before: given }, pieces);
    return [{ lineId, quantity: pieces, amount }];
  });
}

/** Splits an amount that staff chose across the pieces, in proportion to their prices. */
export function prorateRefund(pieces: readonly RefundedPieces[], amount: Paise): RefundedPieces[] {
  const weights = pieces.map((it) => it.amount);
  const isWorthNothing = add(...weights) === ZERO;
  const shares = prorate(amount, isWorthNothing ? pieces.map(({ quantity }) => paise(quantity)) : weights);
  return pieces.map((it, at) => ({ ...it, amount: shares[at] ?? ZERO }));
}

export type MoneyOfOrder = { total: Paise; processed: Paise; pending: Paise };

/** The refundable amount: the paid amount less the processed and the pending refunds, never below zero. */
export const leftToRefund = ({ total, processed, pending }: MoneyOfOrder): Paise =>
  paise(Math.max(0, total - processed - pending));

/** Returns why this amount cannot be refunded; undefined when it can. */
export const amountProblem = (amount: Paise, most: Paise): string | undefined =>
  amount <= 0 || amount > most ? `Refund an amount above ₹0 and up to ${formatMoney(most)}.` : undefined;

/** Razorpay's minimum for a payment or refund: ₹1. */
const MIN_GATEWAY_REFUND = rupees(1);

/** Returns why the gateway cannot refund this amount to a card or UPI; undefined when it can. */
export const gatewayProblem = (amount: Paise): string | undefined =>
  amount < MIN_GATEWAY_REFUND ? 'Less than ₹1 cannot go back to a card or UPI. Give it back in another way.' : undefined;

export type RefundState = 'pending' | 'processed' | 'failed';

/**
 * The state of a refund after a report of the gateway. A processed refund stays processed, whatever is reported later; a failed
 * refund may still become processed.
 */
export function refundAfter(state: RefundState, news: RefundState): RefundState {
  if (state === 'processed') return 'processed';
  if (state === 'failed') return news === 'processed' ? 'processed' : 'failed';
  return news;
}

const MINUTE = 60_000;
/** Milliseconds until the status of a pending refund is queried again: 1, 5, 15, 60 minutes, then every three hours. */
const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);
const MAX_RETRY_DELAY_MS = 180 * MINUTE;

export const retryDelay = (tries: number): number => RETRY_DELAYS_MS[tries] ?? MAX_RETRY_DELAY_MS;

/** The idempotency key of a refund at the gateway; a new one after the gateway has failed the refund for good. */
export const refundKey = ({ id, round }: { id: string; round: number }): string => (round === 0 ? id : `${id}-${round}`);
