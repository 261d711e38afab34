import { formatMoney, less, paise, ZERO, type Paise } from '@shop/contract/money';

export type CreditKind = 'gift_card' | 'credit';
/** A balance that may pay an order. */
export type Payer = { balanceId: string; kind: CreditKind; balance: Paise };
type Part = { balanceId: string; kind: CreditKind; amount: Paise };
/** What a balance paid of an order, and how much of that went back. */
export type CreditPart = Part & { returned: Paise };

/** A gift card goes first, since it ends on a day; store credit does not. */
const ORDER: readonly CreditKind[] = ['gift_card', 'credit'];

/**
 * Which balances pay how much of a total, and the rest, to be paid by card or cash. Where that would be less than `minDue`, which the
 * gateway does not take, the balances pay a little less; a total below it is paid by them whole or not at all.
 */
export function splitPayment(total: Paise, payers: readonly Payer[], minDue: Paise): { parts: Part[]; due: Paise } {
  let due = total;
  const parts: Part[] = [];
  for (const kind of ORDER)
    for (const { balanceId, balance } of payers.filter((it) => it.kind === kind)) {
      const amount = paise(Math.min(due, Math.max(0, balance)));
      if (amount === 0) continue;
      parts.push({ balanceId, kind, amount });
      due = less(due, amount);
    }
  const least = paise(Math.min(minDue, total));
  if (due === 0 || due >= least) return { parts, due };
  return { parts: takenBack(parts, less(least, due)), due: least };
}

/** The same parts with `amount` less, from the last of them. */
function takenBack(parts: readonly Part[], amount: Paise): Part[] {
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
 * Where a refund goes: first the money, as far as money is left of what came in, then store credit, the gift card last: the reverse
 * of how they pay. `left` is all that may still go back of the order. The parts add up to the amount.
 */
export function splitRefund(amount: Paise, left: Paise, paid: readonly CreditPart[]): { money: Paise; parts: Part[] } {
  const open = paid.map((part) => ({ ...part, amount: less(part.amount, part.returned) }));
  const byCredit = open.reduce((sum, part) => sum + part.amount, 0);
  const money = paise(Math.min(amount, Math.max(0, left - byCredit)));
  let rest = less(amount, money);
  const parts: Part[] = [];
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
export function describePayers({ giftCard, credit }: { giftCard: Paise; credit: Paise }): string {
  return [
    giftCard === ZERO ? '' : `${formatMoney(giftCard)} by gift card`,
    credit === ZERO ? '' : `${formatMoney(credit)} by store credit`,
  ]
    .filter(Boolean)
    .join(' and ');
}
