import { ZERO, type Paise } from '@shop/contract/money';
import type { Order, OrderLine, OrderReturn } from '@shop/contract/orders';

export type ReturnState = {
  /** The return that is worked on; null for goods that come back unasked, and for money alone. */
  orderReturn: OrderReturn | null;
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
function returnState(order: Order, orderReturn: OrderReturn): ReturnState {
  const mayReject = isWithCustomer(order) && orderReturn.exchangeOrder === null;
  if (orderReturn.state === 'requested') return { orderReturn, next: 'receive', canReject: mayReject, owed: orderReturn.owed };
  if (orderReturn.state !== 'received' && orderReturn.state !== 'refunded')
    return { orderReturn, next: null, canReject: false, owed: ZERO };
  const next = orderReturn.owed > 0 ? 'refund' : null;
  return { orderReturn, next, canReject: orderReturn.state === 'received' && mayReject, owed: orderReturn.owed };
}

/** Each return of an order with its next step, and after them what comes back, or is owed, without a return. */
export function returnStates(order: Order): ReturnState[] {
  const states = order.returns.map((orderReturn) => returnState(order, orderReturn));
  if (order.deliveryStatus !== 'Cancelled' && order.deliveryStatus !== 'Failed Delivery') return states;
  const comesBack = wasSent(order) && order.orderItems.some(({ returnable }) => returnable > 0);
  if (comesBack) return [...states, { orderReturn: null, next: 'receive', canReject: false, owed: order.money.left }];
  const isOwed = order.money.left > 0 && states.every(({ next }) => next === null);
  return isOwed ? [...states, { orderReturn: null, next: 'refund', canReject: false, owed: order.money.left }] : states;
}

export type ReturnedPieces = { line: OrderLine; quantity: number };

/** The pieces that come in with a step. */
export function returnedPieces(order: Order, orderReturn: OrderReturn | null): ReturnedPieces[] {
  if (!orderReturn)
    return order.orderItems.filter(({ returnable }) => returnable > 0).map((line) => ({ line, quantity: line.returnable }));
  return orderReturn.lines.flatMap(({ line: id, quantity }) => {
    const line = order.orderItems.find(({ _id }) => _id === id);
    return line ? [{ line, quantity }] : [];
  });
}
