import { formatMoney } from '@shop/contract/format-money';
import { add, ZERO, type Paise } from '@shop/contract/paise';
import { type Order, type OrderStatus as Value, type PaymentMethod } from '@shop/contract/orders';
import type { Refund } from '@shop/contract/refunds';
import { Status } from '../ui/status.tsx';
import { wordLabel } from './api-words.ts';
import { formatDayAfter, formatDay } from './format-date.ts';
import { STATUS_STYLES } from './order-status.ts';

/** An order's status as a label with icon and colour. */
export const OrderStatus = ({ of }: { of: Value }) => <Status look={STATUS_STYLES[of]}>{wordLabel(of)}</Status>;

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = { COD: 'Cash on delivery', Card: 'UPI or card' };

/** Payment method of an order; an exchange was paid with the original order. */
export const paymentLabel = ({ paymentMethod, exchangeOf, summary }: PaidBy): string =>
  exchangeOf && summary.credit === 0 ? `Paid with order ${exchangeOf.number}` : PAYMENT_METHOD_LABELS[paymentMethod];

type PaidBy = Pick<Order, 'paymentMethod' | 'exchangeOf' | 'summary'>;

/** Whether a refund of a cancelled exchange only gives the value of the returned items back to the first order. */
export const isReleased = ({ exchangeOf }: Pick<Order, 'exchangeOf'>, { method, note }: Refund): boolean =>
  method === 'exchange' && exchangeOf !== null && note === exchangeOf.number;

/** The time at which an order last entered a status; undefined if it never did. */
export const lastEntry = ({ timeline }: Order, status: string) => timeline.findLast((entry) => entry.status === status);

type Return = NonNullable<Order['return']>;
const RETURN_TEXTS: Record<Return['state'], (money: string) => string> = {
  requested: () => 'Return requested. We will refund you after we receive the items.',
  picked_up: () => 'The courier has your return. Your refund follows once it is with us.',
  received: () => 'We have received your return. Your refund is next.',
  refunded: (money) => `${money} refunded.`,
  exchanged: () => 'Exchanged. We have sent you another size.',
  rejected: () => 'Your return was not accepted.',
};

function cancelledText(order: Order): string {
  const entry = lastEntry(order, 'Cancelled');
  if (!entry) return 'Cancelled.';
  const day = formatDay(entry.at);
  const parcel = sentParcelText(order);
  return entry.by === 'You' ? `Cancelled by you, ${day}.${parcel}` : `Cancelled by the shop, ${day}.${parcel}`;
}

/** What to do with the parcel of an order that is cancelled after it was sent, until the parcel is back. */
export const sentParcelText = (order: Order): string =>
  lastEntry(order, 'Shipped') && !order.return ? ' If its parcel still reaches you, please do not accept it.' : '';

function deliveredText(order: Order): string {
  const entry = lastEntry(order, 'Delivered');
  return entry ? `Delivered ${formatDay(entry.at)}.${openReturnText(order)}` : 'Delivered.';
}

function openReturnText({ returns }: Order): string {
  const due = returns.find(({ exchangeOrder }) => exchangeOrder !== null && exchangeOrder.due > 0)?.exchangeOrder?.due ?? ZERO;
  if (due > 0) return ` Your new size waits for a payment of ${formatMoney(due)}.`;
  const open = returns.filter(({ state }) => state === 'requested' || state === 'picked_up');
  if (open.length === 0) return '';
  const isExchange = open.every(({ lines }) => lines.every(({ exchange }) => exchange !== null));
  return isExchange ? ' Some items are being exchanged.' : ' Some items are being returned.';
}

/** State of the order's returns; with an exchange, the customer waits for the new size. */
function returnedText({ return: back, returns }: Order): string {
  if (!back) return 'Returned to us.';
  const wantsOther = returns.at(-1)?.lines.some(({ exchange }) => exchange !== null) ?? false;
  if (back.state === 'requested' && wantsOther)
    return 'Exchange requested. We will send the new size after we receive your return.';
  const due = returns.at(-1)?.exchangeOrder?.due ?? ZERO;
  if (due > 0) return `Your new size waits for a payment of ${formatMoney(due)}.`;
  if (back.state === 'picked_up' && wantsOther) return 'The courier has your return. The new size is sent in exchange.';
  return RETURN_TEXTS[back.state](formatMoney(back.refundAmount));
}

const STATUS_TEXTS: Record<Value, (order: Order) => string> = {
  Pending: ({ paymentMethod }) =>
    paymentMethod === 'Card' ? 'Waiting for your payment.' : 'Order received. We will pack it soon.',
  Processing: () => 'We are packing your order.',
  Shipped: () => 'Shipped. It is on its way.',
  'Out for Delivery': () => 'Your order is out for delivery.',
  Delivered: deliveredText,
  'Failed Delivery': ({ paymentStatus, money }) =>
    paymentStatus === 'refunded'
      ? `Delivery failed. ${formatMoney(money.refunded)} refunded.`
      : 'Delivery failed. We will call you.',
  Returned: returnedText,
  Cancelled: cancelledText,
};

/** A sentence about the status for the customer. */
export const statusText = (order: Order): string => STATUS_TEXTS[order.deliveryStatus](order);

/** The return deadline of a delivered order, or that it has passed; empty for one that was not delivered. */
export function returnPeriodText(order: Order): string | null {
  const entry = lastEntry(order, 'Delivered');
  if (order.deliveryStatus !== 'Delivered' || !entry || order.returnDays === 0) return null;
  return order.canReturn
    ? `You can return it until ${formatDayAfter(entry.at, order.returnDays)}.`
    : `The ${order.returnDays}-day return period has ended.`;
}

const totalText = ({ totalPrice }: Order): string => formatMoney(totalPrice);

type Payable = Pick<Order, 'paymentStatus' | 'paymentMethod'> & {
  deliveryStatus: string;
  exchangeOf: { number: string } | null;
  returns: readonly { state: string }[];
  refunds: readonly { amount: Paise; method?: string }[];
  summary: Pick<Order['summary'], 'giftCard' | 'credit'>;
};

/** All was exchanged, so what was paid paid for the other size, and no money came back. */
const isExchanged = ({ paymentStatus, returns, refunds }: Payable): boolean =>
  paymentStatus === 'refunded' &&
  returns.some(({ state }) => state === 'exchanged') &&
  refunds.every(({ method }) => method === 'exchange');

const PAID_LABELS: Record<PaymentMethod, string> = { COD: 'Paid in cash', Card: 'Paid by card or UPI' };

const PAYMENT_STATUS_LABELS: Record<Order['paymentStatus'], (order: Payable) => string> = {
  unpaid: ({ paymentMethod }) => (paymentMethod === 'COD' ? 'To pay on delivery' : 'To pay'),
  paid: ({ paymentMethod, exchangeOf }) => (exchangeOf ? 'Already paid' : PAID_LABELS[paymentMethod]),
  refund_due: () => 'Paid, to be refunded',
  refunded: () => 'Refunded',
  partly_refunded: () => 'Paid, partly refunded',
  failed: () => 'Payment failed',
};

/** Whether gift card, store credit or returned items paid a part, so that the label is about the rest. */
const isPaidInPart = ({ summary }: Pick<Payable, 'summary'>): boolean => add(summary.giftCard, summary.credit) > 0;

const CAME_IN: ReadonlySet<Order['paymentStatus']> = new Set(['paid', 'refund_due', 'refunded', 'partly_refunded'] as const);

/** Statuses in which nothing will be delivered, so cash is no longer due. */
const NOT_DELIVERED: ReadonlySet<string> = new Set<Value>(['Cancelled', 'Returned', 'Failed Delivery']);

/** Label of the order total for the customer: paid, to be paid, refunded; null if nothing was paid and nothing will be. */
export const totalLabel = (order: Payable): string | null =>
  isExchanged(order)
    ? 'Paid, exchanged'
    : order.paymentStatus === 'unpaid' && NOT_DELIVERED.has(order.deliveryStatus)
      ? null
      : isPaidInPart(order) && CAME_IN.has(order.paymentStatus)
        ? PAID_LABELS[order.paymentMethod]
        : PAYMENT_STATUS_LABELS[order.paymentStatus](order);

type Refundable = Pick<Payable, 'paymentStatus' | 'deliveryStatus' | 'summary'> & { money: { left: Paise } };

/** The amount to refund of an order that was paid in several ways and came back undelivered or was cancelled; 0 for others. */
export const toRefund = (order: Refundable): Paise =>
  order.paymentStatus === 'refund_due' &&
  isPaidInPart(order) &&
  (order.deliveryStatus === 'Failed Delivery' || order.deliveryStatus === 'Cancelled')
    ? order.money.left
    : ZERO;

/** A sentence about the refund after a cancellation: what gift card and store credit paid goes back there. */
export function cancellationText(order: Order): string {
  const { due, paymentStatus, summary, exchangeOf } = order;
  if (exchangeOf && summary.credit > 0)
    return paymentStatus === 'paid'
      ? 'We will refund the difference that you paid, and the items that you returned.'
      : 'We will refund the items that you returned.';
  const returned = returnedPartText(summary);
  if (returned === '')
    return paymentStatus === 'paid'
      ? `We will refund ${totalText(order)} the way you paid.`
      : 'You have not paid anything, so there is nothing to refund.';
  return paymentStatus === 'paid' && due > 0
    ? `${returned} We will refund the other ${formatMoney(due)} the way you paid.`
    : returned;
}

function returnedPartText({ giftCard, credit }: Order['summary']): string {
  if (giftCard > 0 && credit > 0)
    return `${formatMoney(giftCard)} goes back to your gift card and ${formatMoney(credit)} to your store credit.`;
  if (giftCard > 0) return `${formatMoney(giftCard)} goes back to your gift card.`;
  return credit > 0 ? `${formatMoney(credit)} goes back to your store credit.` : '';
}
