import { add, less, paise, times, type Paise } from '@shop/contract/money';
import { prorate } from '#pricing';
import type { TaxParts } from './tax.ts';

/** A line of an invoice, and the amounts already credited. */
export type OpenLine = TaxParts & {
  id: string;
  total: Paise;
  credited: { total: Paise; cgst: Paise; igst: Paise };
};
export type Credited = TaxParts & { id: string; total: Paise };

type Claims = { goods: Paise; money: Paise; credited: Paise; invoiced: Paise };

/**
 * Calculates the amount of the next credit note: the price of the returned goods or the refunded amount, whichever is more,
 * less earlier credit notes. So goods and the refund for them count once, whichever is first, and never more than was
 * invoiced.
 */
export const creditDue = ({ goods, money, credited, invoiced }: Claims): Paise =>
  paise(Math.max(0, Math.min(Math.max(goods, money), invoiced) - credited));

/**
 * Allocates a credit to an invoice's lines: first to those it is claimed for, then to all in proportion to their remaining
 * amounts. The credit must not exceed the sum of these.
 */
export function creditLines(lines: readonly OpenLine[], amount: Paise, claimed: ReadonlyMap<string, Paise>): Credited[] {
  const left = lines.map((line) => less(line.total, line.credited.total));
  const claimable = lines.map(({ id }, index) => paise(Math.min(claimed.get(id) ?? 0, left[index] ?? 0)));
  const byClaim = prorate(paise(Math.min(amount, add(...claimable))), claimable);
  const after = left.map((it, index) => less(it, byClaim[index] ?? paise(0)));
  const byRest = prorate(less(amount, add(...byClaim)), after);
  return lines.flatMap((line, index) => {
    const share = add(byClaim[index] ?? paise(0), byRest[index] ?? paise(0));
    return share === 0 ? [] : [creditLine(line, share)];
  });
}

/**
 * The tax within a part of a line: cumulative, less what was credited before. Once the line is credited in full, its tax is
 * zero to the paisa; nothing becomes negative on the way.
 */
function creditLine(line: OpenLine, amount: Paise): Credited {
  const creditedAfter = add(line.credited.total, amount);
  const half = paise(Math.min(shareOf(line.cgst, creditedAfter, line.total) - line.credited.cgst, Math.floor(amount / 2)));
  const igst = paise(Math.min(shareOf(line.igst, creditedAfter, line.total) - line.credited.igst, amount));
  return { id: line.id, taxable: less(amount, add(times(half, 2), igst)), cgst: half, sgst: half, igst, total: amount };
}

/** Rounds half up, in bigint, because a product of two amounts may exceed a double. */
const shareOf = (part: Paise, allocatedTo: Paise, whole: Paise): number =>
  Number((2n * BigInt(part) * BigInt(allocatedTo) + BigInt(whole)) / (2n * BigInt(whole)));
