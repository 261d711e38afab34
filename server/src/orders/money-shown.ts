import type { Role } from '@shop/contract/accounts';
import { add, paise, ZERO, type Paise } from '@shop/contract/money';
import type { Order, OrderLine, PaymentStatus, ReturnShown } from '@shop/contract/orders';
import type { Refund } from '@shop/contract/refunds';
import { leftToRefund, refundOfPieces, type PaidLine } from '#payments';
import { notReturned } from './pieces.ts';
import type { MoneyParts, RefundRow, ReturnRow } from './queries/money-parts.ts';

type Sold = {
  id: string;
  paymentStatus: PaymentStatus;
  totalPaise: Paise;
  shippingPaise: Paise;
  refundedPaise: Paise;
};
type Line = { id: string; quantity: number; totalPaise: Paise };
type Parts = { order: Sold; lines: readonly Line[] } & MoneyParts;
type Shown = Pick<Order, 'return' | 'returns' | 'money' | 'refunds' | 'exchangeOf'> & {
  piecesOf: (line: Line) => Pick<OrderLine, 'returnable' | 'worth'>;
};

/** What went back of an order and what may: its returns, its refunds, and what each piece of it is worth. */
export function moneyShown(parts: Parts, role: Role): Shown {
  const { order, lines, refunds } = parts;
  const returns = parts.returns.filter(({ orderId }) => orderId === order.id);
  const own = refunds.filter(({ orderId }) => orderId === order.id);
  const money = moneyOf(order, own);
  const shown = returns.map((back) => returnShown(back, { ...parts, refunds: own, left: money.left }));
  const latest = shown.at(-1);
  const exchange = parts.exchanges.find(({ id }) => id === order.id);
  return {
    return: latest
      ? { state: latest.state, reason: latest.reason, requestedAt: latest.requestedAt, refundAmount: latest.refundAmount }
      : null,
    returns: shown,
    money,
    refunds: own.map((refund) => refundShown(refund, role)),
    exchangeOf: exchange ? { _id: exchange.ofId, number: exchange.ofNumber } : null,
    piecesOf: (line) => ({ returnable: notReturned(line, returns), worth: worthOfEach(line, { order, lines, refunds: own }) }),
  };
}

function moneyOf(order: Sold, refunds: readonly RefundRow[]): Order['money'] {
  const cameIn = order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed';
  const sum = (state: RefundRow['state']) =>
    add(...refunds.filter((it) => it.kind === 'order' && it.state === state).map((it) => it.amountPaise));
  const [processed, pending] = [sum('processed'), sum('pending')];
  return {
    paid: cameIn ? order.totalPaise : ZERO,
    refunded: order.refundedPaise,
    pending,
    left: cameIn ? leftToRefund({ total: order.totalPaise, processed, pending }) : ZERO,
  };
}

type About = Pick<Parts, 'order' | 'lines' | 'exchanges'> & { refunds: readonly RefundRow[]; left: Paise };

function returnShown(back: ReturnRow, about: About): ReturnShown {
  const exchange = about.exchanges.find(({ id }) => id === back.exchangeOrderId);
  return {
    _id: back.id,
    state: back.state,
    reason: back.reason,
    customerNote: back.customerNote,
    note: back.note,
    photos: back.photos,
    requestedAt: back.requestedAt.toISOString(),
    refundAmount: back.refundPaise,
    owed: owedFor(back, about),
    lines: back.lines.map(({ lineId, quantity, restocked, exchangeVariantId, exchangeSize }) => ({
      line: lineId,
      quantity,
      restocked,
      exchange: exchangeVariantId === null ? null : { variantId: exchangeVariantId, size: exchangeSize ?? '' },
    })),
    exchangeOrder: exchange ? { _id: exchange.id, number: exchange.number } : null,
  };
}

/** What the pieces of a return are worth that no other goods are sent for, less what was given back for it. */
function owedFor(back: ReturnRow, { order, lines, refunds, left }: About): Paise {
  if (back.state === 'rejected' || back.state === 'exchanged') return ZERO;
  const given = refunds
    .filter((it) => it.returnId === back.id && it.way !== 'exchange' && it.state !== 'failed')
    .map((it) => it.amountPaise);
  const pieces = back.lines.filter(({ exchangeVariantId }) => exchangeVariantId === null);
  const worth = back.worthPaise ?? add(...worthOf(pieces, { order, lines, refunds }).map(({ amount }) => amount));
  return paise(Math.max(0, Math.min(left, worth + back.differencePaise - add(...given))));
}

type OfOrder = Pick<Parts, 'order' | 'lines'> & { refunds: readonly RefundRow[] };

function worthOf(pieces: readonly { lineId: string; quantity: number }[], { order, lines, refunds }: OfOrder) {
  const before = new Map<string, number>();
  for (const { lineId, quantity } of refunds.filter(({ state }) => state !== 'failed').flatMap((it) => it.pieces))
    before.set(lineId, (before.get(lineId) ?? 0) + quantity);
  const sold = lines.map(({ id, quantity, totalPaise }): PaidLine => ({ id, quantity, total: totalPaise }));
  return refundOfPieces({ lines: sold, shipping: order.shippingPaise, before }, pieces);
}

/** Of the next piece, of the next two, and so on. */
const worthOfEach = (line: Line, of: OfOrder): Paise[] =>
  Array.from({ length: line.quantity }, (_, at) => worthOf([{ lineId: line.id, quantity: at + 1 }], of)[0])
    .filter((worth, at) => worth?.quantity === at + 1)
    .map((worth) => worth?.amount ?? ZERO);

/** A refund that did not get through is the staff's to look after: for the customer it is still on its way. */
const refundShown = (refund: RefundRow, role: Role): Refund => ({
  _id: refund.id,
  amount: refund.amountPaise,
  state: role !== 'admin' && refund.state === 'failed' ? 'pending' : refund.state,
  way: refund.way,
  paidTo: refund.paidTo,
  note: refund.note,
  at: refund.createdAt.toISOString(),
  surplus: refund.kind === 'surplus',
  ...(role === 'admin' && { by: refund.actorName, fault: refund.fault }),
});
