import type { Paise } from '@shop/contract/money';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';

/** The facts that decide whether an order can be paid by card or UPI. */
export type Payable = {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  deliveryStatus: OrderStatus;
  /** The end of the payment window; null if no payment was opened for the order. */
  payBefore: Date | null;
};

/** Whether the order waits for a payment by card or UPI. */
export const awaitsCard = ({ paymentMethod, paymentStatus, deliveryStatus }: Omit<Payable, 'payBefore'>): boolean =>
  paymentMethod === 'Card' && deliveryStatus === 'Pending' && (paymentStatus === 'unpaid' || paymentStatus === 'failed');

type Exchange = Pick<Payable, 'paymentStatus'> & { exchangeOf: string | null; creditPaise: Paise };

/** Whether the value of returned goods pays a part of this order, which was sent in exchange for a more expensive size. */
export const isPaidInPart = ({ exchangeOf, creditPaise }: Omit<Exchange, 'paymentStatus'>): boolean =>
  exchangeOf !== null && creditPaise > 0;

/** Whether the difference to the more expensive size of an exchange is not paid. */
export const isExchangeUnpaid = (order: Exchange): boolean =>
  isPaidInPart(order) && (order.paymentStatus === 'unpaid' || order.paymentStatus === 'failed');

/** Returns why this order cannot be paid by card or UPI now, as a sentence; undefined when it can. */
export function paymentProblem(order: Payable, now: Date): string | undefined {
  if (order.paymentStatus === 'paid') return 'This order is paid already.';
  if (order.deliveryStatus === 'Cancelled') return 'This order was cancelled. Please order again.';
  if (order.paymentMethod === 'COD') return 'This order is paid in cash when it arrives.';
  if (!awaitsCard(order)) return 'This order does not wait for a payment.';
  if (order.payBefore === null || now >= order.payBefore) return 'The time to pay this order is over. Please order again.';
  return undefined;
}

export const canPay = (order: Payable, now: Date): boolean => paymentProblem(order, now) === undefined;
