import { add, formatMoney, less, paise, times, ZERO, type Paise } from '@shop/contract/money';
import { refundOfPieces, prorateRefund, type PaidLine, type Pieces, type RefundedPieces } from './rules.ts';

/** A line of an order with its discounts and the minimum purchase of its offer; 0 if it had none. */
export type SoldLine = PaidLine & { unit: Paise; offer: Paise; promotion: Paise; coupon: Paise; offerMinimum: Paise };
/** Earlier refunds of a line: its refunded pieces, how many of them were exchanged, and the amount for the others. */
export type GivenBack = { pieces: number; exchanged: number; amount: Paise };
export type SoldOrder = {
  lines: readonly SoldLine[];
  shipping: Paise;
  /** The minimum purchase of the coupon. */
  couponMinimum: Paise;
  /** Earlier refunds by line id. */
  given: ReadonlyMap<string, GivenBack>;
};
/** The refund of some pieces, and the explanation if it is less than their price, otherwise ''. */
export type RefundParts = { pieces: RefundedPieces[]; amount: Paise; words: string };

/** A discount whose minimum the remaining items no longer reach, and the amount that they gained from it. */
type LostDiscount = { of: 'coupon' | 'offer'; minimum: Paise; amount: Paise };
type Remaining = (line: SoldLine) => number;

/**
 * Calculates the refund of these pieces. A discount with a minimum purchase is deducted, as far as the remaining items
 * gained from it, once they no longer reach the minimum; a later return of those items refunds the deduction. So a return of
 * everything refunds everything, in any number of steps, and no refund is below 0.
 */
export function refundParts(order: SoldOrder, wanted: readonly Pieces[]): RefundParts {
  const before = new Map([...order.given].map(([id, { pieces }]) => [id, pieces]));
  const plain = refundOfPieces({ ...order, before }, wanted);
  const now = new Map(plain.map(({ lineId, quantity }) => [lineId, quantity]));
  const remainingBefore: Remaining = (line) => line.quantity - returnedBefore(order, line);
  const remainingAfter: Remaining = (line) => remainingBefore(line) - (now.get(line.id) ?? 0);
  const [lostBefore, lostAfter] = [lostDiscounts(order, remainingBefore), lostDiscounts(order, remainingAfter)];
  const worth = sumOf(plain);
  if (sumOf(lostBefore) === 0 && sumOf(lostAfter) === 0) return { pieces: plain, amount: worth, words: '' };

  const paidBefore = sumOf(
    refundOfPieces(
      { ...order, before: new Map() },
      order.lines.map((line) => ({ lineId: line.id, quantity: returnedBefore(order, line) })),
    ),
  );
  const due = (paid: Paise, lost: readonly LostDiscount[]): number => Math.max(0, paid - sumOf(lost));
  const given = Math.min(paidBefore, add(ZERO, ...[...order.given.values()].map((it) => it.amount)));
  const amount = paise(Math.max(0, due(add(paidBefore, worth), lostAfter) - Math.max(due(paidBefore, lostBefore), given)));
  if (amount === worth) return { pieces: plain, amount, words: '' };
  const subtotal = add(ZERO, ...order.lines.map((line) => times(line.unit, remainingAfter(line))));
  const words = amount > worth ? broughtBack(less(amount, worth)) : deducted(lostAfter, subtotal, less(worth, amount));
  return { pieces: prorateRefund(plain, amount), amount, words };
}

const sumOf = (parts: readonly { amount: Paise }[]): Paise => add(ZERO, ...parts.map(({ amount }) => amount));

function returnedBefore({ given }: SoldOrder, { id }: SoldLine): number {
  const { pieces, exchanged } = given.get(id) ?? { pieces: 0, exchanged: 0 };
  return pieces - exchanged;
}

/** Exchanged pieces count as kept: the customer has them in another size. */
function lostDiscounts({ lines, couponMinimum }: SoldOrder, remaining: Remaining): LostDiscount[] {
  const subtotal = add(ZERO, ...lines.map((line) => times(line.unit, remaining(line))));
  const couponLost = subtotal < couponMinimum;
  const coupon = couponLost ? add(ZERO, ...lines.map((line) => shareOf(line.coupon, remaining(line), line.quantity))) : ZERO;
  const offers = lines
    .filter(({ offerMinimum }) => subtotal < offerMinimum)
    .map((line) => {
      const gained = shareOf(line.offer, remaining(line), line.quantity);
      // Discounts that still apply would have been calculated on the higher price: promotions always, the coupon unless it is
      // lost, too.
      const afterOffer = less(times(line.unit, line.quantity), line.offer);
      const others = couponLost ? line.promotion : add(line.promotion, line.coupon);
      const byOthers = afterOffer === 0 ? ZERO : shareOf(gained, others, afterOffer);
      return { of: 'offer' as const, minimum: line.offerMinimum, amount: less(gained, byOthers) };
    });
  return [{ of: 'coupon' as const, minimum: couponMinimum, amount: coupon }, ...offers].filter(({ amount }) => amount > 0);
}

/** A share of an amount, rounded down in the customer's favour: less is deducted. */
const shareOf = (amount: Paise, part: number, whole: number): Paise =>
  paise(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));

function deducted(lost: readonly LostDiscount[], subtotal: Paise, amount: Paise): string {
  const needs = [...new Set(lost.map(({ of, minimum }) => `the ${of} needed ${formatMoney(minimum)}`))].join(' and ');
  return `${formatMoney(amount)} is deducted: the items kept come to ${formatMoney(subtotal)}, and ${needs}, so they lose its discount.`;
}

const broughtBack = (amount: Paise): string =>
  `It includes ${formatMoney(amount)} of discount that was deducted from an earlier refund.`;
