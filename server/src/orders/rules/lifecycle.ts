import { ORDER_STATUSES, type OrderStatus, type PaymentMethod, type PaymentStatus } from '@shop/contract/orders';
import type { Paise } from '@shop/contract/money';
import { daysAfter, endOfIndianDay, indianDay } from '#kernel/clock';

/** The order's state machine for customers: where they may move their own order. Staff may set any status (behaviour.md, Order administration). */
const CUSTOMER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Cancelled'],
  Processing: ['Cancelled'],
  Shipped: ['Cancelled'],
  'Out for Delivery': [],
  Delivered: ['Returned'],
  'Failed Delivery': [],
  Returned: [],
  Cancelled: [],
};

type StatusEffects = {
  /** The effect of entering the status on the stock. */
  stock: 'allocate' | 'release-unless-sent' | 'unchanged';
  /** Location of the parcel; `unchanged` leaves the previous dates. */
  parcel: 'in-house' | 'on-its-way' | 'delivered' | 'unchanged';
  /** Whether the customer is owed a refund. */
  money: 'keep' | 'refund';
};

/** The effects of entering a status on stock, parcel and money. A new status does not compile without its entry. */
const EFFECTS: Record<OrderStatus, StatusEffects> = {
  Pending: { stock: 'allocate', parcel: 'in-house', money: 'keep' },
  Processing: { stock: 'allocate', parcel: 'in-house', money: 'keep' },
  Shipped: { stock: 'allocate', parcel: 'on-its-way', money: 'keep' },
  'Out for Delivery': { stock: 'allocate', parcel: 'on-its-way', money: 'keep' },
  Delivered: { stock: 'allocate', parcel: 'delivered', money: 'keep' },
  'Failed Delivery': { stock: 'unchanged', parcel: 'on-its-way', money: 'keep' }, // Stock changes when staff receive the goods.
  Returned: { stock: 'unchanged', parcel: 'unchanged', money: 'refund' }, // Stock changes when staff receive the goods.
  Cancelled: { stock: 'release-unless-sent', parcel: 'unchanged', money: 'refund' },
};

/** Whether the order's goods are allocated to the customer, and so are not in stock. */
export const isActive = (status: OrderStatus): boolean => EFFECTS[status].stock === 'allocate';

/** Whether a payment for an order in this status has to be refunded. */
export const isRefundDue = (status: OrderStatus): boolean => EFFECTS[status].money === 'refund';

type LineStock = {
  /** Pieces allocated now, and the pieces to allocate while the order is active. */
  allocated: number;
  remaining: number;
  sent: boolean;
};

/**
 * Returns how many pieces of a line are allocated after a status change. It starts from the line's current count, so a
 * repeated change moves no stock.
 */
export function allocatedAfter({ allocated, remaining, sent }: LineStock, to: OrderStatus): number {
  const effect = EFFECTS[to].stock;
  if (effect === 'allocate') return remaining;
  return effect === 'release-unless-sent' && !sent ? 0 : allocated;
}

export type ParcelDates = { dispatchedAt: Date | null; deliveredAt: Date | null };

/**
 * The dispatch and delivery dates after a status change. The first date is final: setting Shipped twice, or Delivered again
 * after a refused return, changes neither, so the return period is not extended.
 */
export function datesAfter({ dispatchedAt, deliveredAt }: ParcelDates, to: OrderStatus, now: Date): ParcelDates {
  switch (EFFECTS[to].parcel) {
    case 'in-house':
      return { dispatchedAt: null, deliveredAt: null };
    case 'on-its-way':
      return { dispatchedAt: dispatchedAt ?? now, deliveredAt: null };
    case 'delivered':
      return { dispatchedAt: dispatchedAt ?? now, deliveredAt: deliveredAt ?? now };
    case 'unchanged':
      return { dispatchedAt, deliveredAt };
  }
}

export type Money = {
  deliveryStatus: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  total: Paise;
  /** The refunded amount, and the amount of pending and failed refunds. */
  refunded: Paise;
  toRefund: Paise;
  /** The part of it that pays for a more expensive size once its difference is paid. */
  reserved: Paise;
  /** Goods of a return were received and not refunded yet. */
  goodsBack: boolean;
  /** Every return of it is exchanged and leaves nothing to refund. */
  isAllExchanged: boolean;
  /** The order was sent in exchange, and the original order paid for it. */
  isExchange: boolean;
  /** The original order paid for a part of it, and its customer for the rest: both are owed back. */
  isPaidInPart: boolean;
};

const NO_MONEY: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>(['unpaid', 'failed']);

/**
 * Returns the payment status after a status change, a payment or a refund. Cash is paid on delivery, and unpaid again when
 * the delivery turns out to be a mistake. The payment of a cancelled or returned order is owed back until its first refund;
 * after that staff decide. The payment of returned items pays for the sizes that they are exchanged for.
 */
export function paymentAfter(order: Money, to: OrderStatus): PaymentStatus {
  const { paymentStatus, total, refunded, toRefund, reserved, goodsBack, isPaidInPart } = order;
  if (total === 0) return 'paid';
  if (!cameIn(order, to)) return paymentStatus === 'failed' ? 'failed' : 'unpaid';
  if (refunded >= total) return 'refunded';
  const isExchanged = to === 'Returned' && order.isAllExchanged;
  const isOwedBack = EFFECTS[to].money === 'refund' && (refunded === 0 || isPaidInPart) && !isExchanged;
  if (toRefund > reserved || goodsBack || isOwedBack) return 'refund_due';
  return refunded > 0 ? 'partly_refunded' : 'paid';
}

function cameIn(order: Money, to: OrderStatus): boolean {
  const byCash = order.paymentMethod === 'COD' && !order.isExchange;
  if (byCash && to === 'Delivered') return true;
  const mistaken = byCash && order.deliveryStatus === 'Delivered' && EFFECTS[to].money === 'keep';
  const wentBack = order.refunded > 0 || order.toRefund > 0;
  return !NO_MONEY.has(order.paymentStatus) && (wentBack || !mistaken);
}

/**
 * Returns the first status of an order: cash orders and orders with nothing to pay are packed at once, card orders wait for
 * their payment.
 */
export function openingState(
  paymentMethod: PaymentMethod,
  total: Paise,
): { deliveryStatus: OrderStatus; paymentStatus: PaymentStatus } {
  if (total === 0) return { deliveryStatus: 'Processing', paymentStatus: 'paid' };
  return { deliveryStatus: paymentMethod === 'COD' ? 'Processing' : 'Pending', paymentStatus: 'unpaid' };
}

export type Situation = { deliveryStatus: OrderStatus; deliveredAt: Date | null; returnDays: number };

/** The end of the last return day, counted from the day after delivery in India's calendar (behaviour.md, Returns). */
const returnsEnd = (deliveredAt: Date, days: number): Date => endOfIndianDay(indianDay(daysAfter(deliveredAt, days)));

const tooLate = ({ deliveredAt, returnDays }: Situation, now: Date): boolean =>
  returnDays === 0 || deliveredAt === null || now > returnsEnd(deliveredAt, returnDays);

const tooLateSentence = (days: number): string =>
  days === 0 ? 'This order cannot be returned.' : `An order can be returned within ${days} days of delivery.`;

/** Returns why a customer cannot make this status change now, as a sentence; undefined when it is allowed. */
export function customerMoveProblem(order: Situation, to: OrderStatus, now: Date): string | undefined {
  const from = order.deliveryStatus;
  if (to === 'Returned' && from === 'Delivered') return tooLate(order, now) ? tooLateSentence(order.returnDays) : undefined;
  if (CUSTOMER_MOVES[from].includes(to)) return undefined;
  if (to === 'Cancelled') return CANNOT_CANCEL[from];
  if (to === 'Returned') return CANNOT_RETURN[from];
  return 'You can only cancel or return an order.';
}

const CANNOT_CANCEL: Partial<Record<OrderStatus, string>> = {
  'Out for Delivery': 'This order is out for delivery and can no longer be cancelled.',
  Delivered: 'This order was delivered. You can return it instead.',
  'Failed Delivery': 'This order could not be delivered and is on its way back to us. It can no longer be cancelled.',
  Returned: 'This order has already been returned.',
  Cancelled: 'This order has already been cancelled.',
};

const NOT_DELIVERED = 'Only a delivered order can be returned.';
const CANNOT_RETURN: Partial<Record<OrderStatus, string>> = {
  Pending: NOT_DELIVERED,
  Processing: NOT_DELIVERED,
  Shipped: NOT_DELIVERED,
  'Out for Delivery': NOT_DELIVERED,
  'Failed Delivery': NOT_DELIVERED,
  Returned: 'This order has already been returned.',
  Cancelled: 'This order was cancelled.',
};

export const canCancel = (order: Situation, now: Date): boolean => customerMoveProblem(order, 'Cancelled', now) === undefined;
export const canReturn = (order: Situation, now: Date): boolean => customerMoveProblem(order, 'Returned', now) === undefined;

/**
 * Returns why the address of an order cannot be changed any more; undefined when it can. The invoice names the state that
 * decided its tax.
 */
export function addressProblem(order: {
  deliveryStatus: OrderStatus;
  dispatchedAt: Date | null;
  isInvoiced: boolean;
}): string | undefined {
  if (order.deliveryStatus !== 'Pending' && order.deliveryStatus !== 'Processing')
    return `This order is ${order.deliveryStatus}, so its address can no longer be changed.`;
  if (order.dispatchedAt !== null) return 'This order was sent, so its address can no longer be changed.';
  return order.isInvoiced ? 'The invoice of this order is issued, so its address can no longer be changed.' : undefined;
}

/** The statuses to which this viewer may move the order now. */
export const nextSteps = (order: Situation, viewer: 'user' | 'admin', now: Date): OrderStatus[] =>
  ORDER_STATUSES.filter((to) =>
    viewer === 'admin' ? to !== order.deliveryStatus : customerMoveProblem(order, to, now) === undefined,
  );
