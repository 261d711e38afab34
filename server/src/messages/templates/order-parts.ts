import { formatMoney, less, ZERO, type Paise } from '@shop/contract/money';
import type { ItemRow, ContentPart, Sender, Sum } from './email-content.ts';

/** The details of an order that e-mails show. */
export type OrderDetails = {
  number: string;
  lines: { name: string; size: string; colour: string; quantity: number; total: Paise }[];
  subtotal: Paise;
  /** The amounts of gift card and store credit, and the rest. In an exchange, credit is the value of the returned items. */
  giftCard: Paise;
  credit: Paise;
  due: Paise;
  discount: Paise;
  /** The delivery with its COD fee, and the fee by itself. */
  shipping: Paise;
  codFee: Paise;
  /** The promised delivery days, like 2026-11-20; null without any, and once they could not be kept. */
  promise: { from: string; by: string } | null;
  total: Paise;
  /** The token of the tracking link, and the parcels as "DTDC D12345678"; null for an order without a link. */
  tracking: { token: string; parcels: string[] } | null;
  /** The token of the confirmation link; null if the order waits for no confirmation. */
  confirmToken: string | null;
  /** The token of the payment link; null without one. */
  payToken: string | null;
  isExchange: boolean;
  returnDays: number;
  /** The tracking token of an order without an account. */
  guestToken: string | null;
  isCash: boolean;
  isPaid: boolean;
  wasSent: boolean;
  address: string[];
};
/** A guest has no My Orders, so the tracking link is used. */
export const seeOrders = (shop: Sender, { guestToken }: OrderDetails): ContentPart =>
  guestToken === null
    ? { kind: 'button', label: 'View my orders', url: `${shop.url}/productlisting` }
    : { kind: 'button', label: 'View my order', url: `${shop.url}/track/${guestToken}` };

export const returnText = ({ returnDays }: OrderDetails): string =>
  returnDays > 0 ? `You can return items within ${returnDays} days.` : '';

export const helpParts = ({ returnDays }: OrderDetails): ContentPart[] =>
  returnDays > 0
    ? [{ kind: 'text', text: `Need help? You can return or exchange items within ${returnDays} days in My Orders.` }]
    : [];

/** For a cash order that is packed only once its customer has confirmed it. */
export function confirmParts(shop: Sender, { confirmToken }: OrderDetails): ContentPart[] {
  if (confirmToken === null) return [];
  return [
    { kind: 'text', text: 'Please confirm this order. We pack it as soon as you do.' },
    { kind: 'button', label: 'Confirm or cancel', url: `${shop.url}/confirm/${confirmToken}` },
  ];
}

export const choiceParts = (shop: Sender, { tracking }: OrderDetails): ContentPart[] =>
  tracking === null
    ? []
    : [{ kind: 'button', label: 'Choose what the courier does', url: `${shop.url}/track/${tracking.token}` }];

export function trackingParts(shop: Sender, { tracking }: OrderDetails): ContentPart[] {
  if (tracking === null) return [];
  const numbers: ContentPart[] = tracking.parcels.length > 0 ? [{ kind: 'block', title: 'Parcel', lines: tracking.parcels }] : [];
  return [...numbers, { kind: 'button', label: 'Track your order', url: `${shop.url}/track/${tracking.token}` }];
}

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** The promised days of an order that is still to arrive. */
export function promiseParts({ promise }: OrderDetails): ContentPart[] {
  if (promise === null) return [];
  const { from, by } = promise;
  const text =
    from === by
      ? `We expect to deliver it on ${dayText(by)}.`
      : `We expect to deliver it between ${dayText(from)} and ${dayText(by)}.`;
  return [{ kind: 'text', text }];
}

export const quoted = (title: string, words: string): ContentPart[] =>
  words === '' ? [] : [{ kind: 'block', title, lines: [words] }];

export const toPay = ({ isCash, isPaid, due }: OrderDetails): ContentPart[] =>
  isCash && !isPaid && due > 0 ? [{ kind: 'text', text: `Pay ${formatMoney(due)} in cash on delivery.` }] : [];

/** The items and sums of an order. Of one that is over, nothing is left to pay. */
export function itemTable(order: OrderDetails, { isOver = false } = {}): ContentPart {
  const creditLabel = order.isExchange ? 'Paid by returned items' : 'Paid by store credit';
  const delivery = less(order.shipping, order.codFee);
  const sums: Sum[] = [
    { label: 'Subtotal', amount: formatMoney(order.subtotal) },
    ...(order.discount > 0 ? [{ label: 'Discount', amount: `−${formatMoney(order.discount)}` }] : []),
    { label: 'Delivery', amount: delivery === ZERO ? 'Free' : formatMoney(delivery) },
    ...(order.codFee > 0 ? [{ label: 'Cash on delivery fee', amount: formatMoney(order.codFee) }] : []),
    { label: 'Total', amount: formatMoney(order.total) },
    ...(order.giftCard > 0 ? [{ label: 'Paid by gift card', amount: formatMoney(order.giftCard) }] : []),
    ...(order.credit > 0 ? [{ label: creditLabel, amount: formatMoney(order.credit) }] : []),
    ...(order.due > 0 && order.due < order.total && (order.isPaid || !isOver)
      ? [{ label: order.isPaid ? 'Paid otherwise' : 'Left to pay', amount: formatMoney(order.due) }]
      : []),
  ];
  return { kind: 'goods', goods: order.lines.map(goodsLine), sums };
}

const goodsLine = ({ name, size, colour, quantity, total }: OrderDetails['lines'][number]): ItemRow => ({
  name,
  detail: [size, colour, `Qty ${quantity}`].filter((word) => word !== '').join(' · '),
  amount: formatMoney(total),
});
