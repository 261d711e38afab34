import { formatMoney, type Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import { isRefundDue } from '#orders';
import type { Payment } from '#payments';

/** What the gateway says of one payment, at some moment that may be long past. */
export type ReportedPayment = {
  gatewayOrderId: string;
  amount: Paise;
  currency: string;
  /** `refunded`: it was captured, and went back without the shop's doing. */
  status: Payment['status'] | 'refunded';
};

/** The order and payment before the event. */
export type PaymentContext = {
  order: {
    deliveryStatus: OrderStatus;
    paymentMethod: PaymentMethod;
    paymentStatus: PaymentStatus;
    /** To be paid by card or UPI. */ total: Paise;
  };
  attempt: { gatewayOrderId: string | null; currency: string };
  /** How far this payment is known to be; undefined for one that is new. */
  known: Payment['status'] | undefined;
  /** Another payment was captured for the order. */
  isPaidByAnother: boolean;
};

export type Verdict =
  /** Known already, or overtaken by something later. */
  | { does: 'nothing' }
  /** Not this order's money: it never counts. The sentence is for staff. */
  | { does: 'refuse'; because: string }
  /** How far it got. An authorized payment of an order that waits for it is to be captured. */
  | { does: 'keep'; status: 'created' | 'failed' | 'authorized'; capture: boolean }
  | { does: 'pay' }
  /** It came in and goes back by itself: as the order's own money, or as money that never belonged to it. */
  | { does: 'pay-back'; kind: 'order' | 'surplus' }
  /** It came in and went back already. */
  | { does: 'forget' };

/** Forward only. A payment that failed by time-out may yet be authorized by the bank, up to three days later (behaviour.md, Payment). */
const RANK: Record<ReportedPayment['status'], number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 3 };

/**
 * What a reported payment status means for an order. Widget, webhook and poller report in any order, repeated or late; the same
 * reports always lead to the same result.
 */
export function settle(state: PaymentContext, reported: ReportedPayment): Verdict {
  const { known } = state;
  if (known !== undefined && RANK[reported.status] <= RANK[known]) return { does: 'nothing' };
  const because = mismatch(state, reported);
  if (because !== undefined) return { does: 'refuse', because };
  if (reported.status === 'refunded') return { does: 'forget' };
  if (reported.status !== 'captured')
    return { does: 'keep', status: reported.status, capture: reported.status === 'authorized' && takes(state) };
  if (takes(state)) return { does: 'pay' };
  return { does: 'pay-back', kind: isOrders(state) ? 'order' : 'surplus' };
}

/** The mismatch between a payment and its order, as a sentence for staff; undefined when they match. */
export function mismatch(
  { order, attempt }: Pick<PaymentContext, 'order' | 'attempt'>,
  reported: ReportedPayment,
): string | undefined {
  if (reported.gatewayOrderId !== attempt.gatewayOrderId) return 'The gateway told of a payment under another order’s id.';
  if (reported.currency !== attempt.currency)
    return `The gateway told of a payment in ${reported.currency}, not in ${attempt.currency}.`;
  if (reported.amount !== order.total)
    return `The gateway told of a payment of ${formatMoney(reported.amount)}; the order costs ${formatMoney(order.total)}.`;
  return undefined;
}

const isUnpaid = ({ paymentStatus }: PaymentContext['order']): boolean =>
  paymentStatus === 'unpaid' || paymentStatus === 'failed';

/** Whether the order is still unpaid, by card, and has no other money. */
const isOrders = ({ order, isPaidByAnother }: PaymentContext): boolean =>
  !isPaidByAnother && order.paymentMethod === 'Card' && isUnpaid(order);

/** Whether captured money makes the order paid: one that is cancelled or came back only takes it to give it back. */
const takes = (state: PaymentContext): boolean => isOrders(state) && !isRefundDue(state.order.deliveryStatus);
