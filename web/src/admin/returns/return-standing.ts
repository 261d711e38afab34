import { less, ZERO, type Paise } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';

export type Standing = {
  /** What staff can do next, if anything. */
  next: 'receive' | 'refund' | null;
  canReject: boolean;
  /** Paid and not given back yet. */
  owed: Paise;
};

const wasSent = ({ timeline }: Order): boolean =>
  timeline.some(({ status }) => status === 'Shipped' || status === 'Out for Delivery' || status === 'Delivered');
const wasReceived = ({ timeline }: Order): boolean => timeline.some(({ status }) => status === 'Return received');

/** How far goods that come back have come. The shop has the last word: a step that does not fit is refused with a sentence. */
export function standingOf(order: Order): Standing {
  const back = order.return;
  const isOwed = order.paymentStatus === 'refund_due' || order.paymentStatus === 'partly_refunded';
  const owed = isOwed ? less(order.totalPrice, back?.refundAmount ?? ZERO) : ZERO;
  const refund = owed > 0 ? 'refund' : null;

  if (order.deliveryStatus === 'Returned') {
    if (back?.state === 'requested') return { next: 'receive', canReject: true, owed };
    return { next: refund, canReject: back?.state === 'received', owed };
  }
  if (order.deliveryStatus !== 'Cancelled' && order.deliveryStatus !== 'Failed Delivery')
    return { next: null, canReject: false, owed: ZERO };
  const comesBack = wasSent(order) && !wasReceived(order);
  return { next: comesBack ? 'receive' : refund, canReject: false, owed };
}
