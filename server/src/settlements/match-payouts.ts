import { paise, type Paise } from '@shop/contract/money';
import type { Payout } from './read-payouts.ts';

/** The owed amount for a reference, in paise, for an order or a gift card; a refund is negative. */
export type Owed = { orderId: string | null; giftCardId: string | null; expected: Paise };
export type MatchedLine = {
  kind: Payout['kind'];
  reference: string;
  payout: string;
  paidOn: string;
  /** Both null for an unknown payment or parcel. */
  orderId: string | null;
  giftCardId: string | null;
  expected: Paise;
  received: Paise;
  fee: Paise;
  state: 'matched' | 'differing' | 'unknown';
};

const matchKey = ({ kind, reference }: { kind: string; reference: string }): string => `${kind} ${reference}`;

/**
 * Whether a file is in paise: all its numbers are integers, and every known payment is a hundred times the paid amount. The
 * gateway's dashboard exports rupees, its API paise.
 */
export function isInPaise(payouts: readonly Payout[], owed: ReadonlyMap<string, Owed>): boolean {
  const known = payouts.flatMap((payout) => {
    const debt = owed.get(matchKey(payout));
    return debt ? [{ payout, debt }] : [];
  });
  return (
    payouts.every(({ amount, fee }) => amount % 100 === 0 && fee % 100 === 0) &&
    known.length > 0 &&
    known.every(({ payout, debt }) => payout.amount === debt.expected * 100)
  );
}

/**
 * Compares every payout with the owed amount. Several payouts for one reference, in this file or earlier ones (`before`),
 * are added up: a parcel that is paid in two parts matches, a payment that is paid twice differs.
 */
export function matchPayouts(
  payouts: readonly Payout[],
  owed: ReadonlyMap<string, Owed>,
  before: ReadonlyMap<string, Paise>,
): MatchedLine[] {
  const unit = isInPaise(payouts, owed) ? 100 : 1;
  const sums = new Map<string, number>(before);
  for (const payout of payouts) sums.set(matchKey(payout), (sums.get(matchKey(payout)) ?? 0) + payout.amount / unit);
  return payouts.map((payout) => {
    const debt = owed.get(matchKey(payout));
    const received = paise(Math.round(payout.amount / unit));
    const isWhole = debt && sums.get(matchKey(payout)) === debt.expected;
    return {
      kind: payout.kind,
      reference: payout.reference,
      payout: payout.payout,
      paidOn: payout.paidOn,
      orderId: debt?.orderId ?? null,
      giftCardId: debt?.giftCardId ?? null,
      expected: debt?.expected ?? paise(0),
      received,
      fee: paise(Math.round(payout.fee / unit)),
      state: debt ? (isWhole ? 'matched' : 'differing') : 'unknown',
    };
  });
}
