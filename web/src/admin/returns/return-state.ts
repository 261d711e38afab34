import { ZERO, type Paise } from '@shop/contract/money';
import type { Order, OrderLine, OrderReturn } from '@shop/contract/orders';

export type ReturnState = {
  /** The return to process; null for items that come back without a request, and for a refund alone. */
  orderReturn: OrderReturn | null;
  /** The next step for staff, or null. */
  next: 'receive' | 'refund' | null;
  canReject: boolean;
  /** Paid for its items and not refunded yet. */
  owed: Paise;
};

const wasSent = ({ timeline }: Order): boolean =>
  timeline.some(({ status }) => status === 'Shipped' || status === 'Out for Delivery' || status === 'Delivered');
const isWithCustomer = ({ deliveryStatus }: Order): boolean => deliveryStatus === 'Returned' || deliveryStatus === 'Delivered';

/** The next step of one return. The server decides: it rejects a step that does not fit. */
function returnState(order: Order, orderReturn: OrderReturn): ReturnState {
  const mayReject = isWithCustomer(order) && orderReturn.exchangeOrder === null;
  if (orderReturn.state === 'requested' || orderReturn.state === 'picked_up')
    return { orderReturn, next: 'receive', canReject: mayReject, owed: orderReturn.owed };
  if (orderReturn.state !== 'received' && orderReturn.state !== 'refunded')
    return { orderReturn, next: null, canReject: false, owed: ZERO };
  const next = orderReturn.owed > 0 ? 'refund' : null;
  return { orderReturn, next, canReject: orderReturn.state === 'received' && mayReject, owed: orderReturn.owed };
}

/** Each return of an order with its next step, then items or money that come back without a return. */
export function returnStates(order: Order): ReturnState[] {
  const states = order.returns.map((orderReturn) => returnState(order, orderReturn));
  if (order.deliveryStatus !== 'Cancelled' && order.deliveryStatus !== 'Failed Delivery') return states;
  const isReturning = wasSent(order) && order.orderItems.some(({ returnable }) => returnable > 0);
  if (isReturning) return [...states, { orderReturn: null, next: 'receive', canReject: false, owed: order.money.left }];
  const isOwed = order.money.left > 0 && states.every(({ next }) => next === null);
  return isOwed ? [...states, { orderReturn: null, next: 'refund', canReject: false, owed: order.money.left }] : states;
}

export type ReturnedPieces = { line: OrderLine; quantity: number };

/** The order lines and quantities of a return. */
export function returnedPieces(order: Order, orderReturn: OrderReturn | null): ReturnedPieces[] {
  if (!orderReturn)
    return order.orderItems.filter(({ returnable }) => returnable > 0).map((line) => ({ line, quantity: line.returnable }));
  return orderReturn.lines.flatMap(({ line: id, quantity }) => {
    const line = order.orderItems.find(({ _id }) => _id === id);
    return line ? [{ line, quantity }] : [];
  });
}
