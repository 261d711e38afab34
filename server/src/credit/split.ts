import { formatMoney, less, paise, ZERO, type Paise } from '@shop/contract/money';

export type CreditKind = 'gift_card' | 'credit';
/** A balance that can pay an order. */
export type Balance = { balanceId: string; kind: CreditKind; balance: Paise };
type BalanceShare = { balanceId: string; kind: CreditKind; amount: Paise };
/** The part of an order that a balance paid, and how much of it was refunded. */
export type CreditPart = BalanceShare & { returned: Paise };

/** A gift card pays first, since it expires; store credit does not. */
const ORDER: readonly CreditKind[] = ['gift_card', 'credit'];

/**
 * Splits a total between balances and the rest, which is paid by card or cash. Where the rest would be below `minDue`,
 * which the gateway does not accept, the balances pay a little less; they pay a total below it whole or not at all.
 */
export function splitPayment(total: Paise, balances: readonly Balance[], minDue: Paise): { parts: BalanceShare[]; due: Paise } {
  let due = total;
  const parts: BalanceShare[] = [];
  for (const kind of ORDER)
    for (const { balanceId, balance } of balances.filter((it) => it.kind === kind)) {
      const amount = paise(Math.min(due, Math.max(0, balance)));
      if (amount === 0) continue;
      parts.push({ balanceId, kind, amount });
      due = less(due, amount);
    }
  const least = paise(Math.min(minDue, total));
  if (due === 0 || due >= least) return { parts, due };
  return { parts: takenBack(parts, less(least, due)), due: least };
}

/** The parts reduced by `amount`, from the last one. */
function takenBack(parts: readonly BalanceShare[], amount: Paise): BalanceShare[] {
  let rest: number = amount;
  return parts
    .toReversed()
    .map((part) => {
      const taken = Math.min(rest, part.amount);
      rest -= taken;
      return { ...part, amount: paise(part.amount - taken) };
    })
    .toReversed()
    .filter((part) => part.amount > 0);
}

/**
 * Splits a refund: first the money that was paid, then store credit, the gift card last: the reverse of the payment.
 * `left` is the maximum that can still be refunded. The parts add up to the amount.
 */
export function splitRefund(amount: Paise, left: Paise, paid: readonly CreditPart[]): { money: Paise; parts: BalanceShare[] } {
  const open = paid.map((part) => ({ ...part, amount: less(part.amount, part.returned) }));
  const byCredit = open.reduce((sum, part) => sum + part.amount, 0);
  const money = paise(Math.min(amount, Math.max(0, left - byCredit)));
  let rest = less(amount, money);
  const parts: BalanceShare[] = [];
  for (const kind of ORDER.toReversed())
    for (const { balanceId, amount: most } of open.filter((it) => it.kind === kind)) {
      const share = paise(Math.min(rest, most));
      if (share === 0) continue;
      parts.push({ balanceId, kind, amount: share });
      rest = less(rest, share);
    }
  return { money: paise(money + rest), parts };
}

/** "₹500 by gift card and ₹120 by store credit"; '' where neither paid. */
export function describeBalancesUsed({ giftCard, credit }: { giftCard: Paise; credit: Paise }): string {
  return [
    giftCard === ZERO ? '' : `${formatMoney(giftCard)} by gift card`,
    credit === ZERO ? '' : `${formatMoney(credit)} by store credit`,
  ]
    .filter(Boolean)
    .join(' and ');
}
