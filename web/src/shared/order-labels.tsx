import { formatMoney } from '@shop/contract/paise';
import { RETURN_DAYS, type Order, type OrderStatus as Value, type PaymentMethod } from '@shop/contract/orders';
import { Status } from '../ui/status.tsx';
import { dayAfter, dayOf } from './indian-day.ts';
import { lookOf } from './order-status.ts';

/** Where an order stands, as a word with its icon and colour. */
export const OrderStatus = ({ of }: { of: Value }) => <Status look={lookOf[of]}>{of}</Status>;

export const PAYMENT_WORDS: Record<PaymentMethod, string> = { COD: 'Cash on delivery', Card: 'UPI or card' };

/** How an order is paid; one that was sent instead of other goods, by these. */
export const paymentWords = ({ paymentMethod, exchangeOf }: Pick<Order, 'paymentMethod' | 'exchangeOf'>): string =>
  exchangeOf ? `Paid with order ${exchangeOf.number}` : PAYMENT_WORDS[paymentMethod];

/** The moment at which an order last entered a status; nothing when it never did. */
export const lastTime = ({ timeline }: Order, status: string) => timeline.findLast((entry) => entry.status === status);

type Return = NonNullable<Order['return']>;
const RETURN_WORDS: Record<Return['state'], (money: string) => string> = {
  requested: () => 'Return requested. We will refund you after we receive the items.',
  received: () => 'We have received your return. Your refund is next.',
  refunded: (money) => `${money} refunded.`,
  exchanged: () => 'Exchanged. We have sent you another size.',
  rejected: () => 'Your return was not accepted.',
};

function cancelled(order: Order): string {
  const entry = lastTime(order, 'Cancelled');
  return entry ? `Cancelled ${entry.by === 'You' ? 'by you' : 'by the shop'}, ${dayOf(entry.at)}.` : 'Cancelled.';
}

function delivered(order: Order): string {
  const entry = lastTime(order, 'Delivered');
  const part = order.returns.some(({ state }) => state === 'requested') ? ' Some items are being returned.' : '';
  return entry ? `Delivered ${dayOf(entry.at)}.${part}` : 'Delivered.';
}

/** Of all that goes back; where other sizes are wanted instead, these are what the customer waits for. */
function returned({ return: back, returns }: Order): string {
  if (!back) return 'Returned to us.';
  const wantsOther = returns.at(-1)?.lines.some(({ exchange }) => exchange !== null) ?? false;
  if (back.state === 'requested' && wantsOther)
    return 'Exchange requested. We will send the new size after we receive your return.';
  return RETURN_WORDS[back.state](formatMoney(back.refundAmount));
}

const WORDS: Record<Value, (order: Order) => string> = {
  Pending: ({ paymentMethod }) =>
    paymentMethod === 'Card' ? 'Waiting for your payment.' : 'Order received. We will pack it soon.',
  Processing: () => 'We are packing your order.',
  Shipped: () => 'Shipped. It is on its way.',
  'Out for Delivery': () => 'Your order is out for delivery.',
  Delivered: delivered,
  'Failed Delivery': () => 'Delivery failed. We will call you.',
  Returned: returned,
  Cancelled: cancelled,
};

/** What the status means for the customer, in a sentence. */
export const statusSentence = (order: Order): string => WORDS[order.deliveryStatus](order);

/** Until when a delivered order may go back, or that the time is over; nothing for one that was not delivered. */
export function returnSentence(order: Order): string | null {
  const entry = lastTime(order, 'Delivered');
  if (order.deliveryStatus !== 'Delivered' || !entry) return null;
  return order.canReturn
    ? `You can return it until ${dayAfter(entry.at, RETURN_DAYS)}.`
    : `The ${RETURN_DAYS}-day return period has ended.`;
}

const owed = ({ totalPrice }: Order): string => formatMoney(totalPrice);

const PAID_WORDS: Record<Order['paymentStatus'], (order: Order) => string> = {
  unpaid: ({ paymentMethod }) => (paymentMethod === 'COD' ? 'To pay on delivery' : 'To pay'),
  paid: ({ paymentMethod, exchangeOf }) =>
    exchangeOf ? 'Already paid' : paymentMethod === 'COD' ? 'Paid in cash' : 'Paid by card or UPI',
  refund_due: () => 'Paid, to be refunded',
  refunded: () => 'Refunded',
  partly_refunded: () => 'Paid, partly refunded',
  failed: () => 'Payment failed',
};

/** These will not be handed over, so that cash is no longer due. */
const NOT_COMING: ReadonlySet<Value> = new Set<Value>(['Cancelled', 'Returned', 'Failed Delivery']);

/** What the total of an order is to the customer: paid, to be paid, given back. */
export const totalWords = (order: Order): string =>
  order.paymentStatus === 'unpaid' && NOT_COMING.has(order.deliveryStatus) ? 'Total' : PAID_WORDS[order.paymentStatus](order);

/** What cancelling means for the customer's money. */
export const cancelSentence = (order: Order): string =>
  order.paymentStatus === 'paid'
    ? `We will refund ${owed(order)} the way you paid.`
    : 'You have not paid anything, so there is nothing to refund.';
