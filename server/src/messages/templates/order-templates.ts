import { formatMoney, ZERO, type Paise } from '@shop/contract/money';
import { salutation } from './greeting.ts';
import { contactOf, type ItemRow, type EmailContent, type ContentPart, type Sender, type Sum } from './email-content.ts';

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
  shipping: Paise;
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
export type About = { name: string; shop: Sender; order: OrderDetails };

export const orderPlaced = ({ name, shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number}`,
  preview: `${formatMoney(order.total)}. We will email you when it ships.`,
  heading: `Thank you${salutation(name)}`,
  parts: [
    { kind: 'text', text: `Thank you for your order ${order.number}. We will email you when it ships.` },
    ...confirmParts(shop, order),
    itemTable(order),
    ...toPay(order),
    { kind: 'block', title: 'Delivery address', lines: order.address },
    seeOrders(shop, order),
  ],
});

export const addressChanged = ({ shop, order }: About): EmailContent => ({
  subject: `New delivery address for ${order.number}`,
  preview: 'We will deliver your order to the new address.',
  heading: 'Delivery address changed',
  parts: [
    { kind: 'text', text: `We will deliver your order ${order.number} to this address:` },
    { kind: 'block', title: 'Delivery address', lines: order.address },
    { kind: 'note', text: `Didn't ask for this? Please ${contactOf(shop)} before the order ships.` },
    seeOrders(shop, order),
  ],
});

export const orderShipped = ({ shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number} is on its way`,
  preview: 'It has been shipped.',
  heading: 'Your order is on its way',
  parts: [
    { kind: 'text', text: `Your order ${order.number} has been shipped.` },
    ...toPay(order),
    ...trackingParts(shop, order),
    { kind: 'block', title: 'Delivery address', lines: order.address },
    itemTable(order),
    { kind: 'note', text: 'Your invoice is attached. You can also find it in My Orders.' },
    seeOrders(shop, order),
  ],
});

export const orderDelivered = ({ shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number} was delivered`,
  preview: returnText(order) || 'We hope everything fits.',
  heading: 'Your order was delivered',
  parts: [
    { kind: 'text', text: `Your order ${order.number} was delivered. We hope everything fits.` },
    itemTable(order),
    ...helpParts(order),
    seeOrders(shop, order),
  ],
});

function cancelledRefund({ isPaid, isExchange, total, due, giftCard, credit }: OrderDetails): string {
  if (isExchange && !isPaid) return 'We refund the items that you returned.';
  if (due === total || isExchange)
    return isPaid
      ? `We will refund ${formatMoney(total)}, and email you when we have sent it.`
      : 'You have not paid anything, so there is nothing to refund.';
  const byCard = giftCard > 0 ? [`${formatMoney(giftCard)} goes back to your gift card.`] : [];
  const byCredit = credit > 0 ? [`${formatMoney(credit)} is store credit again.`] : [];
  const back = [...byCard, ...byCredit].join(' ');
  return isPaid && due > 0 ? `${back} We will refund the other ${formatMoney(due)}, and email you when we have sent it.` : back;
}

const DO_NOT_ACCEPT = 'If its parcel still reaches you, please do not accept it. It then comes back to us.';
export const orderCancelled = ({ shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number} is cancelled`,
  preview: 'You will not be charged for it.',
  heading: 'Your order is cancelled',
  parts: [
    { kind: 'text', text: `Your order ${order.number} is cancelled.` },
    ...(order.wasSent ? [{ kind: 'text' as const, text: DO_NOT_ACCEPT }] : []),
    { kind: 'text', text: cancelledRefund(order) },
    itemTable(order, { isOver: true }),
    { kind: 'button', label: 'Continue shopping', url: `${shop.url}/newarrival` },
    { kind: 'note', text: `Didn’t cancel? Please ${contactOf(shop)} and mention the order number.` },
  ],
});

type ReturnRequest = About & { reason: string; isExchange?: boolean | undefined };

export const returnRequested = ({ shop, order, reason, isExchange }: ReturnRequest): EmailContent => ({
  subject: `Your return of ${order.number}`,
  preview: 'We have received your return request.',
  heading: isExchange ? 'Exchange requested' : 'Return requested',
  parts: [
    { kind: 'text', text: `We have received your return request for ${order.number}. We will email you about every step.` },
    ...quoted('Your reason', reason),
    {
      kind: 'text',
      text: isExchange
        ? 'Please keep the items unworn and with their tags. They are exchanged for the size that you chose.'
        : 'Please keep the items unworn and with their tags. We will refund you after we receive them.',
    },
    seeOrders(shop, order),
  ],
});

export const returnPickup = ({ shop, order, courier }: About & { courier: string }): EmailContent => ({
  subject: `Pickup of your return of ${order.number}`,
  preview: 'A courier will fetch your items.',
  heading: 'A courier will fetch your items',
  parts: [
    { kind: 'text', text: `A courier will fetch your return of ${order.number}. Please have the items packed, with their tags.` },
    ...quoted('Courier', courier),
    seeOrders(shop, order),
  ],
});

export const returnPickedUp = ({ shop, order }: About): EmailContent => ({
  subject: `Your return of ${order.number} is on its way`,
  preview: 'The courier has your items.',
  heading: 'The courier has your items',
  parts: [
    { kind: 'text', text: `Your return of ${order.number} is on its way to us. We will email you once it is here.` },
    seeOrders(shop, order),
  ],
});

export const returnReceived = ({ shop, order }: About): EmailContent => ({
  subject: `We have received your return of ${order.number}`,
  preview: 'Your refund is next.',
  heading: 'We have received your return',
  parts: [
    { kind: 'text', text: `We have received your return of ${order.number}. Your refund is next.` },
    seeOrders(shop, order),
  ],
});

export const returnRejected = ({ shop, order, note }: About & { note: string }): EmailContent => ({
  subject: `About your return of ${order.number}`,
  preview: 'We could not accept your return.',
  heading: 'We could not accept your return',
  parts: [
    { kind: 'text', text: `We checked your return of ${order.number} and could not accept it.` },
    ...quoted('Reason', note),
    {
      kind: 'note',
      text:
        shop.phone === ''
          ? `Do you disagree? Please ${contactOf(shop)}.`
          : `Do you disagree? Please ${contactOf(shop)} or call ${shop.phone}.`,
    },
    seeOrders(shop, order),
  ],
});

export const exchangeSent = ({ shop, order, number }: About & { number: string }): EmailContent => ({
  subject: `Your exchange for ${order.number}`,
  preview: `We will send it as order ${number}.`,
  heading: 'Your exchange is next',
  parts: [
    {
      kind: 'text',
      text: `Thank you for your return of ${order.number}. We will pack your new size next, as order ${number}. You pay nothing for it.`,
    },
    seeOrders(shop, order),
  ],
});

/** A guest has no My Orders, so the tracking link is used. */
export const seeOrders = (shop: Sender, { guestToken }: OrderDetails): ContentPart =>
  guestToken === null
    ? { kind: 'button', label: 'View my orders', url: `${shop.url}/productlisting` }
    : { kind: 'button', label: 'View my order', url: `${shop.url}/track/${guestToken}` };

const returnText = ({ returnDays }: OrderDetails): string =>
  returnDays > 0 ? `You can return items within ${returnDays} days.` : '';

const helpParts = ({ returnDays }: OrderDetails): ContentPart[] =>
  returnDays > 0
    ? [{ kind: 'text', text: `Need help? You can return or exchange items within ${returnDays} days in My Orders.` }]
    : [];

/** For a cash order that is packed only once its customer has confirmed it. */
function confirmParts(shop: Sender, { confirmToken }: OrderDetails): ContentPart[] {
  if (confirmToken === null) return [];
  return [
    { kind: 'text', text: 'Please confirm this order. We pack it as soon as you do.' },
    { kind: 'button', label: 'Confirm or cancel', url: `${shop.url}/confirm/${confirmToken}` },
  ];
}

function trackingParts(shop: Sender, { tracking }: OrderDetails): ContentPart[] {
  if (tracking === null) return [];
  const numbers: ContentPart[] = tracking.parcels.length > 0 ? [{ kind: 'block', title: 'Parcel', lines: tracking.parcels }] : [];
  return [...numbers, { kind: 'button', label: 'Track your order', url: `${shop.url}/track/${tracking.token}` }];
}

const quoted = (title: string, words: string): ContentPart[] => (words === '' ? [] : [{ kind: 'block', title, lines: [words] }]);

const toPay = ({ isCash, isPaid, due }: OrderDetails): ContentPart[] =>
  isCash && !isPaid && due > 0 ? [{ kind: 'text', text: `Pay ${formatMoney(due)} in cash on delivery.` }] : [];

/** The items and sums of an order. Of one that is over, nothing is left to pay. */
export function itemTable(order: OrderDetails, { isOver = false } = {}): ContentPart {
  const creditLabel = order.isExchange ? 'Paid by returned items' : 'Paid by store credit';
  const sums: Sum[] = [
    { label: 'Subtotal', amount: formatMoney(order.subtotal) },
    ...(order.discount > 0 ? [{ label: 'Discount', amount: `−${formatMoney(order.discount)}` }] : []),
    { label: 'Delivery', amount: order.shipping === ZERO ? 'Free' : formatMoney(order.shipping) },
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
