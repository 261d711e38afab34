import type { Role } from '@shop/contract/accounts';
import { exchangeSum } from '@shop/contract/exchange-price';
import { add, less, paise, times, ZERO, type Paise } from '@shop/contract/money';
import type { Order, OrderLine, PaymentStatus, OrderReturn } from '@shop/contract/orders';
import type { Refund } from '@shop/contract/refunds';
import type { RefundPreview } from '@shop/contract/returns';
import { leftToRefund, refundOfPieces, refundAmountOf, type Pieces } from './rules.ts';
import { refundParts, type GivenBack, type SoldOrder } from './refund-parts.ts';
import { notReturned } from '../returned-items/line-quantities.ts';
import { soldOrder, type SoldLine } from './sold-order.ts';
import type { RefundRows, RefundRow, ReturnRow } from './queries/refund-rows.ts';

type Sold = {
  id: string;
  shopName: string | null;
  paymentStatus: PaymentStatus;
  totalPaise: Paise;
  shippingPaise: Paise;
  couponMinimumPaise: Paise;
  refundedPaise: Paise;
  giftCardPaise: Paise;
  creditPaise: Paise;
};
type Parts = { order: Sold; lines: readonly SoldLine[] } & RefundRows;
type Shown = Pick<Order, 'return' | 'returns' | 'money' | 'refunds' | 'exchangeOf'> & {
  piecesOf: (line: SoldLine) => Pick<OrderLine, 'returnable' | 'worth'>;
};

/** The refunds of an order: its returns, its refunds, and the refund value of each further piece. */
export function refundView(parts: Parts, role: Role): Shown {
  const { order, lines, refunds } = parts;
  const returns = parts.returns.filter(({ orderId }) => orderId === order.id);
  const own = refunds.filter(({ orderId }) => orderId === order.id);
  const money = moneyOf(order, own);
  const shown = returns.map((back) => returnShown(back, { ...parts, returns, refunds: own, left: money.left, role }));
  const sold = soldFrom({ order, lines, returns, refunds: own });
  const latest = shown.at(-1);
  const exchange = parts.exchanges.find(({ id }) => id === order.id);
  return {
    return: latest
      ? { state: latest.state, reason: latest.reason, requestedAt: latest.requestedAt, refundAmount: latest.refundAmount }
      : null,
    returns: shown,
    money,
    refunds: own.map((refund) => refundShown(refund, { role, shopName: order.shopName })),
    exchangeOf: exchange ? { _id: exchange.ofId, number: exchange.ofNumber } : null,
    piecesOf: (line) => ({ returnable: notReturned(line, returns), worth: worthOfEach(line, sold) }),
  };
}

function moneyOf(order: Sold, refunds: readonly RefundRow[]): Order['money'] {
  const cameIn = order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'failed';
  const sum = (state: RefundRow['state']) =>
    add(...refunds.filter((it) => it.kind === 'order' && it.state === state).map((it) => it.amountPaise));
  const [processed, pending] = [sum('processed'), sum('pending')];
  return {
    paid: cameIn ? order.totalPaise : add(order.giftCardPaise, order.creditPaise),
    refunded: order.refundedPaise,
    pending,
    left: cameIn ? leftToRefund({ total: order.totalPaise, processed, pending }) : ZERO,
  };
}

/** A return that is not refunded, exchanged or rejected yet. */
const isOpen = ({ state, worthPaise }: ReturnRow): boolean =>
  worthPaise === null && (state === 'requested' || state === 'picked_up' || state === 'received');

type About = Pick<Parts, 'order' | 'lines' | 'returns' | 'exchanges'> & { refunds: readonly RefundRow[]; left: Paise };

function returnShown(back: ReturnRow, { role, ...about }: About & { role: Role }): OrderReturn {
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
    payOut: back.payoutMethod === null ? null : { method: back.payoutMethod, to: back.payoutTo },
    explanation: isOpen(back) ? refundParts(soldFrom(about), piecesToRefund(back)).words : '',
    lines: back.lines.map(({ lineId, quantity, restocked, exchangeVariantId, exchangeSize }) => ({
      line: lineId,
      quantity,
      restocked,
      exchange: exchangeVariantId === null ? null : { variantId: exchangeVariantId, size: exchangeSize ?? '' },
    })),
    pickup:
      back.pickup && (role !== 'user' || back.pickup.state === 'booked' || back.pickup.state === 'picked_up')
        ? back.pickup
        : null,
    exchangeOrder: exchange ? { _id: exchange.id, number: exchange.number, due: exchange.duePaise } : null,
    difference: back.exchangeOrderId === null && back.state !== 'rejected' ? differenceOf(back, about) : ZERO,
  };
}

/** The difference to the more expensive sizes of a return, from the prices that were stored with its request. */
function differenceOf(back: ReturnRow, about: About): Paise {
  const sold = soldFrom(about);
  const before = new Map([...sold.given].map(([id, { pieces }]) => [id, pieces]));
  const wanted = back.lines.filter(({ exchangeVariantId }) => exchangeVariantId !== null);
  const worths = new Map(refundOfPieces({ ...sold, before }, wanted).map(({ lineId, amount }) => [lineId, amount]));
  const exchanged = wanted.map(({ lineId, quantity, exchangeUnit: other }) => {
    const worth = worths.get(lineId) ?? ZERO;
    const line = sold.lines.find(({ id }) => id === lineId);
    const goods = line ? paise(Math.floor((line.total * quantity) / line.quantity)) : worth;
    return { worth, goods: goods > worth ? worth : goods, had: line?.unit ?? ZERO, other };
  });
  return exchangeSum(exchanged).due;
}

const piecesToRefund = ({ lines }: ReturnRow) => lines.filter(({ exchangeVariantId }) => exchangeVariantId === null);

/** The amount still owed for a return: the value of the pieces that were not exchanged, less its refunds. */
function owedFor(back: ReturnRow, about: About): Paise {
  const { refunds, left } = about;
  if (back.state === 'rejected' || back.state === 'exchanged') return ZERO;
  const given = refunds
    .filter((it) => it.returnId === back.id && it.method !== 'exchange' && it.state !== 'failed')
    .map((it) => it.amountPaise);
  const worth = back.worthPaise ?? refundParts(soldFrom(about), piecesToRefund(back)).amount;
  return paise(Math.max(0, Math.min(left, worth + back.differencePaise - add(...given))));
}

type OfOrder = Pick<Parts, 'order' | 'lines' | 'returns'> & { refunds: readonly RefundRow[] };

/** The refunded pieces and amounts of each line of an order, from its refunds that did not fail. */
function givenBy(refunds: readonly RefundRow[]): Map<string, GivenBack> {
  const given = new Map<string, GivenBack>();
  for (const { method, pieces } of refunds.filter(({ state }) => state !== 'failed'))
    for (const { lineId, quantity, amountPaise } of pieces) {
      const was = given.get(lineId) ?? { pieces: 0, exchanged: 0, amount: ZERO };
      const isExchange = method === 'exchange';
      given.set(lineId, {
        pieces: was.pieces + quantity,
        exchanged: was.exchanged + (isExchange ? quantity : 0),
        amount: isExchange ? was.amount : add(was.amount, amountPaise),
      });
    }
  return given;
}

const soldFrom = ({ order, lines, refunds, returns }: OfOrder): SoldOrder =>
  soldOrder(order, { lines, given: givenBy(refunds), returns });

/** The refund values of the next piece, the next two pieces, and so on. */
const worthOfEach = (line: SoldLine, sold: SoldOrder): Paise[] =>
  Array.from({ length: line.quantity }, (_, at) => refundParts(sold, [{ lineId: line.id, quantity: at + 1 }]))
    .filter(({ pieces }, at) => pieces[0]?.quantity === at + 1)
    .map(({ amount }) => amount);

/** Calculates the current refund of some pieces of an order, item by item; pieces of open returns count as refunded. */
export function refundPreview(parts: Parts, wanted: readonly Pieces[]): RefundPreview {
  const { order, lines, returns } = parts;
  const refunds = parts.refunds.filter(({ orderId }) => orderId === order.id);
  const sold = soldFrom({ order, lines, refunds, returns });
  const under = returns.filter(isOpen).flatMap(piecesToRefund);
  const given = new Map(sold.given);
  for (const { lineId, quantity } of under) {
    const was = given.get(lineId) ?? { pieces: 0, exchanged: 0, amount: ZERO };
    given.set(lineId, { ...was, pieces: was.pieces + quantity });
  }
  const { amount, words } = refundParts({ ...sold, given }, wanted);
  const { left } = moneyOf(order, refunds);
  const before = new Map([...given].map(([id, { pieces }]) => [id, pieces]));
  const items = refundOfPieces({ ...sold, before }, wanted).map((item) => {
    const line = sold.lines.find(({ id }) => id === item.lineId);
    const price = times(line?.unit ?? ZERO, item.quantity);
    const offer = refundAmountOf(
      {
        paid: line ? add(line.offer, line.promotion) : ZERO,
        quantity: line?.quantity ?? 1,
        before: before.get(item.lineId) ?? 0,
      },
      item.quantity,
    );
    return {
      line: item.lineId,
      quantity: item.quantity,
      price,
      offer,
      coupon: less(price, add(offer, item.amount)),
      amount: item.amount,
    };
  });
  const keepsPromotion = sold.lines.some(({ id, quantity, promotion }) => {
    const back = wanted.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return promotion > 0 && quantity > (before.get(id) ?? 0) + back;
  });
  const explanation = words === '' && keepsPromotion ? 'The discount on the items you keep stays with them.' : words;
  return { items, amount: amount > left ? left : amount, explanation };
}

/** A failed refund is retried by staff: the customer sees it as pending. */
const refundShown = (refund: RefundRow, { role, shopName }: { role: Role; shopName: string | null }): Refund => ({
  _id: refund.id,
  amount: refund.amountPaise,
  state: role !== 'admin' && refund.state === 'failed' ? 'pending' : refund.state,
  method: refund.method,
  paidTo: refund.paidTo,
  note: refund.note,
  at: refund.createdAt.toISOString(),
  surplus: refund.kind === 'surplus',
  ...(role === 'admin' && {
    by: refund.actorName || shopName || 'The shop',
    error: refund.error,
  }),
});
