import { ZERO, type Paise } from '@shop/contract/money';
import type { Order, OrderLine, OrderReturn } from '@shop/contract/orders';

export type Standing = {
  /** The return that is worked on; null for goods that come back unasked, and for money alone. */
  back: OrderReturn | null;
  /** What staff can do next, if anything. */
  next: 'receive' | 'refund' | null;
  canReject: boolean;
  /** Paid for its pieces and not given back yet. */
  owed: Paise;
};

const wasSent = ({ timeline }: Order): boolean =>
  timeline.some(({ status }) => status === 'Shipped' || status === 'Out for Delivery' || status === 'Delivered');
const isWithCustomer = ({ deliveryStatus }: Order): boolean => deliveryStatus === 'Returned' || deliveryStatus === 'Delivered';

/** How far one return has come. The shop has the last word: a step that does not fit is refused with a sentence. */
function standingOf(order: Order, back: OrderReturn): Standing {
  const mayReject = isWithCustomer(order) && back.exchangeOrder === null;
  if (back.state === 'requested') return { back, next: 'receive', canReject: mayReject, owed: back.owed };
  if (back.state !== 'received' && back.state !== 'refunded') return { back, next: null, canReject: false, owed: ZERO };
  const next = back.owed > 0 ? 'refund' : null;
  return { back, next, canReject: back.state === 'received' && mayReject, owed: back.owed };
}

/** Each return of an order with its next step, and after them what comes back, or is owed, without a return. */
export function standingsOf(order: Order): Standing[] {
  const standings = order.returns.map((back) => standingOf(order, back));
  if (order.deliveryStatus !== 'Cancelled' && order.deliveryStatus !== 'Failed Delivery') return standings;
  const comesBack = wasSent(order) && order.orderItems.some(({ returnable }) => returnable > 0);
  if (comesBack) return [...standings, { back: null, next: 'receive', canReject: false, owed: order.money.left }];
  const isOwed = order.money.left > 0 && standings.every(({ next }) => next === null);
  return isOwed ? [...standings, { back: null, next: 'refund', canReject: false, owed: order.money.left }] : standings;
}

export type PiecesBack = { line: OrderLine; quantity: number };

/** The pieces that come in with a step. */
export function piecesOf(order: Order, back: OrderReturn | null): PiecesBack[] {
  if (!back)
    return order.orderItems.filter(({ returnable }) => returnable > 0).map((line) => ({ line, quantity: line.returnable }));
  return back.lines.flatMap(({ line: id, quantity }) => {
    const line = order.orderItems.find(({ _id }) => _id === id);
    return line ? [{ line, quantity }] : [];
  });
}
