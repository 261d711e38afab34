import { add, less, ZERO, type Paise } from '@shop/contract/money';
import { giveAsCredit } from '#credit';
import type { Tx } from '#infra/database';
import { SYSTEM, type Actor } from '../../actor.ts';
import { isExchangeUnpaid } from '../../rules/payable.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import { lockOrder, type LockedOrder } from '../../steps/lock-order.ts';
import { endExchange, returnsOf, saveReturn, type LockedReturn } from '../../returned-items/steps/returns.ts';
import { describeRefund } from '../describe-refund.ts';
import { deleteExchangeRefund, isExchangePending, processExchangeRefund } from '../repository.ts';
import { prorateRefund, type RefundedPieces } from '../rules.ts';
import { createRefund } from './create-refund.ts';
import { gatewayShares } from './gateway-shares.ts';
import { refundableAmount, updatePaymentStatus } from './payment-status.ts';
import { refundShares, refundToCredit } from './refund-to-credit.ts';
import { sendAfterCommit } from './send-after-commit.ts';
import { saveRefundedReturn } from './save-refunded-return.ts';
import { refundForPieces } from './value-of-items.ts';

type Exchanged = Pick<LockedReturn, 'id' | 'lines' | 'state' | 'differencePaise'>;

const isWhole = ({ lines }: Pick<LockedReturn, 'lines'>): boolean =>
  lines.every(({ exchangeVariantId }) => exchangeVariantId !== null);

/** Closes a received return whose pieces were all exchanged, unless something is still to be paid or refunded. */
export async function closeExchange(tx: Tx, back: Exchanged): Promise<void> {
  if (!isWhole(back) || back.differencePaise > 0 || (await isExchangePending(tx, back.id))) return;
  await saveReturn(tx, back.id, { state: 'exchanged' });
}

/**
 * Completes an exchange once the difference to its more expensive size is paid: the value of the returned goods counts as
 * refunded on the first order, which is locked after the order of the exchange.
 */
export async function settleExchange(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  const origin = await originOf(tx, order);
  if (!origin || !(await processExchangeRefund(tx, { returnId: origin.back.id, at }))) return;
  if (isReceived(origin.back)) await closeExchange(tx, origin.back);
  await updatePaymentStatus(tx, origin.first);
}

const isReceived = ({ state }: Pick<LockedReturn, 'state'>): boolean => state !== 'requested' && state !== 'picked_up';

/** The first order and the return whose goods an order was sent for, if they paid a part of it. */
async function originOf(tx: Tx, order: LockedOrder): Promise<{ first: LockedOrder; back: LockedReturn } | undefined> {
  if (order.exchangeOf === null || !isExchangeUnpaid(order)) return undefined;
  const first = await lockOrder(tx, order.exchangeOf);
  const back = first && (await returnsOf(tx, first)).find(({ exchangeOrderId }) => exchangeOrderId === order.id);
  return back && { first, back };
}

/**
 * Ends an exchange whose difference was not paid. The value of the returned goods is back on the first order, where they are a
 * usual return: it is refunded at once as store credit if the customer chose so, or to the card or UPI of the first payment.
 * Cash, and goods that are not received yet, wait for staff.
 */
export async function releaseExchange(tx: Tx, order: LockedOrder, { actor, at }: { actor: Actor; at: Date }): Promise<void> {
  const origin = await originOf(tx, order);
  if (!origin) return;
  const { first, back } = origin;
  if (!(await deleteExchangeRefund(tx, back.id))) return;
  const clock = { now: () => at };
  const released = { orderId: order.id, paymentId: null, kind: 'order', method: 'exchange' } as const;
  await createRefund(tx, clock, { ...released, amount: order.creditPaise, note: first.number, actor: SYSTEM });
  const worth = await worthOfExchanged(tx, first, back);
  await endExchange(tx, back.id);
  await saveReturn(tx, back.id, {
    ...(isReceived(back) && { state: 'received' }),
    ...(back.worthPaise !== null && { worthPaise: worth.ofReturn }),
  });
  const note = `Order ${order.number} is cancelled, so its items count as returned.`;
  await insertEvent(tx, { orderId: first.id, at, status: 'Exchange ended', actor, note });
  if (isReceived(back) && worth.amount > 0) await refundReleased(tx, first, { back, ...worth, at });
  await updatePaymentStatus(tx, first);
}

type ExchangedWorth = {
  pieces: readonly RefundedPieces[];
  amount: Paise;
  /** The value of the whole return, refunded or not. */
  ofReturn: Paise;
};

/** The refund for the exchanged pieces of a return: with its other pieces, or after them if they were refunded before. */
async function worthOfExchanged(tx: Tx, order: LockedOrder, back: LockedReturn): Promise<ExchangedWorth> {
  const exchanged = back.lines.filter(({ exchangeVariantId }) => exchangeVariantId !== null);
  const isFirst = back.worthPaise === null;
  const all = await refundForPieces(tx, order, isFirst ? back.lines : exchanged);
  const pieces = all.pieces.filter(({ lineId }) => exchanged.some((line) => line.lineId === lineId));
  return {
    pieces,
    amount: add(ZERO, ...pieces.map((piece) => piece.amount)),
    ofReturn: add(back.worthPaise ?? ZERO, all.amount),
  };
}

type Released = ExchangedWorth & { back: LockedReturn; at: Date };

/**
 * Refunds the value of an exchange that ended: as store credit if the customer chose it, otherwise to the first payment. Other
 * pieces of its return that are not refunded yet wait for staff.
 */
async function refundReleased(tx: Tx, order: LockedOrder, released: Released): Promise<void> {
  const { back, pieces, amount: worth, ofReturn, at } = released;
  const left = await refundableAmount(tx, order);
  const amount = worth > left ? left : worth;
  const { money, parts } = await refundShares(tx, order, { amount, left });
  const { shares, rest } = await gatewayShares(tx, order.id, money);
  const given = { orderId: order.id, accountId: order.accountId, amount: money, actorName: SYSTEM.name, at };
  const isCredit = back.payoutMethod === 'credit' && (money === 0 || (await giveAsCredit(tx, given)));
  if (!isCredit && rest > 0) return;
  await saveReturn(tx, back.id, { worthPaise: less(ofReturn, less(worth, amount)) });
  const refund = { orderId: order.id, kind: 'order', returnId: back.id, note: '', actor: SYSTEM } as const;
  const byCredit = [{ paymentId: null, amount: money, method: 'credit' }] as const;
  const online = shares.map((share) => ({ ...share, method: 'gateway' as const }));
  // The pieces are stored with the first of several refunds.
  let open = pieces;
  for (const share of isCredit ? byCredit : online) {
    if (share.amount > 0)
      await createRefund(tx, { now: () => at }, { ...refund, ...share, lines: prorateRefund(open, share.amount) });
    open = open.map((line) => ({ ...line, quantity: 0 }));
  }
  if (parts.length > 0)
    await refundToCredit(tx, order, { ...refund, parts, lines: money > 0 ? open : pieces, kind: 'refund', at });
  if (isCredit || money === 0) await saveRefundedReturn(tx, order, back.id);
  const isSent = !isCredit && money > 0;
  if (isSent) await sendAfterCommit(tx, order.id);
  const note = describeRefund({ amount, method: isSent ? 'gateway' : 'credit', paidTo: '', note: '' });
  await insertEvent(tx, { orderId: order.id, at, status: isSent ? 'Refund started' : 'Refunded', actor: SYSTEM, note });
}
