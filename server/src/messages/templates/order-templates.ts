import { formatMoney } from '@shop/contract/money';
import { salutation } from './greeting.ts';
import { contactOf, type EmailContent, type Sender } from './email-content.ts';
import {
  choiceParts,
  confirmParts,
  helpParts,
  itemTable,
  promiseParts,
  quoted,
  returnText,
  seeOrders,
  toPay,
  trackingParts,
  type OrderDetails,
} from './order-parts.ts';

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
    ...promiseParts(order),
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
    ...promiseParts(order),
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
    ...promiseParts(order),
    ...trackingParts(shop, order),
    { kind: 'block', title: 'Delivery address', lines: order.address },
    itemTable(order),
    { kind: 'note', text: 'Your invoice is attached. You can also find it in My Orders.' },
    seeOrders(shop, order),
  ],
});

/** After each failed attempt; the link leads to the choice of what the courier does next. */
export const deliveryFailed = ({ shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number} could not be delivered`,
  preview: 'Tell us what the courier should do.',
  heading: 'Delivery attempt failed',
  parts: [
    {
      kind: 'text',
      text: `The courier could not deliver a parcel of your order ${order.number}. Please choose within a day: deliver again, call another number, or send it back.`,
    },
    ...choiceParts(shop, order),
    ...toPay(order),
    { kind: 'block', title: 'Delivery address', lines: order.address },
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
