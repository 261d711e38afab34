import { formatMoney, type Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import { isRefundDue } from '#orders/rules';
import type { Payment } from '#payments';

/** The status of a payment at the gateway, possibly outdated. */
export type ReportedPayment = {
  gatewayOrderId: string;
  amount: Paise;
  currency: string;
  /** `refunded`: captured, and refunded by the gateway itself. */
  status: Payment['status'] | 'refunded';
};

/** The order and payment before the event. */
export type PaymentContext = {
  order: {
    deliveryStatus: OrderStatus;
    paymentMethod: PaymentMethod;
    paymentStatus: PaymentStatus;
    /** By card or UPI. */
    amountDue: Paise;
  };
  attempt: { gatewayOrderId: string | null; currency: string };
  /** The stored status of this payment; undefined for a new one. */
  known: Payment['status'] | undefined;
  /** Another payment was captured for the order. */
  isPaidByAnother: boolean;
};

export type Verdict =
  /** Known already, or outdated. */
  | { action: 'nothing' }
  /** A mismatch, which never pays the order. The sentence is for staff. */
  | { action: 'refuse'; reason: string }
  /** The new status. An authorized payment of an order that waits for it is captured. */
  | { action: 'record'; status: 'created' | 'failed' | 'authorized'; capture: boolean }
  | { action: 'mark-paid' }
  /** Captured and refunded automatically: as the order's own payment, or as a surplus that never belonged to it. */
  | { action: 'refund'; kind: 'order' | 'surplus' }
  /** Captured and refunded already. */
  | { action: 'record-refunded' };

/**
 * A status only moves forward. A payment that failed by timeout may yet be authorized by the bank, up to three days
 * later (behaviour.md, Payment).
 */
const RANK: Record<ReportedPayment['status'], number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 3 };

/**
 * Decides what a reported payment status means for an order. Widget, webhook and poller report in any order, repeated
 * or late; the same reports always lead to the same result.
 */
export function settle(state: PaymentContext, reported: ReportedPayment): Verdict {
  const { known } = state;
  if (known !== undefined && RANK[reported.status] <= RANK[known]) return { action: 'nothing' };
  const reason = mismatch(state, reported);
  if (reason !== undefined) return { action: 'refuse', reason };
  if (reported.status === 'refunded') return { action: 'record-refunded' };
  if (reported.status !== 'captured')
    return { action: 'record', status: reported.status, capture: reported.status === 'authorized' && takes(state) };
  if (takes(state)) return { action: 'mark-paid' };
  return { action: 'refund', kind: isOrders(state) ? 'order' : 'surplus' };
}

/** The mismatch between a payment and its order, as a sentence for staff; undefined when they match. */
export function mismatch(
  { order, attempt }: Pick<PaymentContext, 'order' | 'attempt'>,
  reported: ReportedPayment,
): string | undefined {
  if (reported.gatewayOrderId !== attempt.gatewayOrderId) return 'The gateway reported a payment under another order’s id.';
  if (reported.currency !== attempt.currency)
    return `The gateway reported a payment in ${reported.currency}, not in ${attempt.currency}.`;
  if (reported.amount !== order.amountDue)
    return `The gateway reported a payment of ${formatMoney(reported.amount)}; the order costs ${formatMoney(order.amountDue)}.`;
  return undefined;
}

const isUnpaid = ({ paymentStatus }: PaymentContext['order']): boolean =>
  paymentStatus === 'unpaid' || paymentStatus === 'failed';

/** Whether the order is still unpaid, by card, and has no other payment. */
const isOrders = ({ order, isPaidByAnother }: PaymentContext): boolean =>
  !isPaidByAnother && order.paymentMethod === 'Card' && isUnpaid(order);

/** Whether a captured payment makes the order paid. A cancelled or returned order accepts it only to refund it. */
const takes = (state: PaymentContext): boolean => isOrders(state) && !isRefundDue(state.order.deliveryStatus);
