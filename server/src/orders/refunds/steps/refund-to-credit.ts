import { add, less, paise, ZERO, type Paise } from '@shop/contract/money';
import { creditOnOrder, returnCredit, splitRefund, type CreditPart } from '#credit';
import type { Tx } from '#infra/database';
import { SYSTEM, type Actor } from '../../actor.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { describeRefund } from '../describe-refund.ts';
import { orderTotal } from '../queries/refunds.ts';
import { refundSums } from '../repository.ts';
import { leftToRefund, prorateRefund, type RefundedPieces } from '../rules.ts';
import { createRefund } from './create-refund.ts';

export type RefundShares = ReturnType<typeof splitRefund>;

/** Splits a refund of a locked order between the card, UPI or cash payment and the gift card and credit that paid the rest. */
export async function refundShares(
  tx: Tx,
  order: LockedOrder,
  { amount, left }: Record<'amount' | 'left', Paise>,
): Promise<RefundShares> {
  return splitRefund(amount, left, await creditPartsOf(tx, order));
}

/** An exchange is paid by the refund value of its first order: by credit as far as that order's money does not cover the rest. */
async function creditPartsOf(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'exchangeOf'>,
): Promise<(CreditPart & { orderId: string })[]> {
  const own = (await creditOnOrder(tx, order.id)).map((part) => ({ ...part, orderId: order.id }));
  if (order.exchangeOf === null || own.length > 0) return own;
  const from = order.exchangeOf;
  const parts = (await creditOnOrder(tx, from)).map((part) => ({ ...part, orderId: from }));
  const open = add(ZERO, ...parts.map(({ amount, returned }) => less(amount, returned)));
  const left = leftToRefund({ total: await orderTotal(tx, from), ...(await refundSums(tx, from)) });
  let atFirst = Math.min(open, left);
  return parts.map((part) => {
    const here = Math.min(atFirst, part.amount - part.returned);
    atFirst -= here;
    return { ...part, returned: paise(part.returned + here) };
  });
}

type ToCredit = {
  parts: RefundShares['parts'];
  lines?: readonly RefundedPieces[];
  kind: 'refund' | 'release';
  note: string;
  returnId?: string | null;
  actor: Actor;
  at: Date;
};

/** Refunds to gift card and credit their part of a locked order at once, as one processed refund each. Returns the refund ids. */
export async function refundToCredit(tx: Tx, order: LockedOrder, { parts, lines = [], ...input }: ToCredit): Promise<string[]> {
  const { kind, note, returnId = null, actor, at } = input;
  const sources = await creditPartsOf(tx, order);
  const ids: string[] = [];
  for (const part of parts) {
    const from = sources.find(({ balanceId }) => balanceId === part.balanceId)?.orderId ?? order.id;
    const method = await returnCredit(tx, { orderId: from, accountId: order.accountId, part, kind, actorName: actor.name, at });
    const refund = { orderId: order.id, paymentId: null, kind: 'order' as const, amount: part.amount, method, note, returnId };
    ids.push(await createRefund(tx, { now: () => at }, { ...refund, lines: prorateRefund(lines, part.amount), actor }));
  }
  return ids;
}

/** Returns to gift card and credit their part of an order that ends unpaid. */
export async function releaseCredit(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  if (order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed') return;
  const parts = (await creditOnOrder(tx, order.id))
    .map((part) => ({ ...part, amount: less(part.amount, part.returned) }))
    .filter(({ amount }) => amount > 0);
  if (parts.length === 0) return;
  await refundToCredit(tx, order, { parts, kind: 'release', note: '', actor: SYSTEM, at });
  await insertEvent(tx, { orderId: order.id, at, status: 'Refunded', actor: SYSTEM, note: describeParts(parts) });
}

/** "₹500 back to your gift card. ₹20 as store credit." */
export const describeParts = (parts: RefundShares['parts']): string =>
  parts
    .map(({ kind, amount }) => {
      const method = kind === 'gift_card' ? 'gift_card' : 'credit';
      return describeRefund({ amount, method, paidTo: '', note: '' });
    })
    .join(' ');
