import { formatMoney, ZERO, type Paise } from '@shop/contract/money';
import { RETURN_DAYS } from '@shop/contract/orders';
import { called } from './greeting.ts';
import type { Goods, Letter, Part, Sender, Sum } from './letter.ts';

/** An order, as far as letters tell of it. */
export type OrderTold = {
  number: string;
  lines: { name: string; size: string; colour: string; quantity: number; total: Paise }[];
  subtotal: Paise;
  discount: Paise;
  shipping: Paise;
  total: Paise;
  isCash: boolean;
  isPaid: boolean;
  address: string[];
};
export type About = { name: string; shop: Sender; order: OrderTold };

export const orderPlaced = ({ name, shop, order }: About): Letter => ({
  subject: `We have your order ${order.number}`,
  preview: `${formatMoney(order.total)}. We write again when it is on its way.`,
  heading: `Thank you${called(name)}`,
  parts: [
    { kind: 'text', text: `We have your order ${order.number}. We write again when it is on its way.` },
    goodsOf(order),
    ...toPay(order),
    { kind: 'block', title: 'It goes to', lines: order.address },
    seeOrders(shop),
  ],
});

export const orderShipped = ({ shop, order }: About): Letter => ({
  subject: `Your order ${order.number} is on its way`,
  preview: 'It has left our house.',
  heading: 'It is on its way',
  parts: [
    { kind: 'text', text: `Your order ${order.number} has left our house.` },
    ...toPay(order),
    { kind: 'block', title: 'It goes to', lines: order.address },
    goodsOf(order),
    { kind: 'note', text: 'The tax invoice is enclosed. You find it under My Orders, too.' },
    seeOrders(shop),
  ],
});

export const orderDelivered = ({ shop, order }: About): Letter => ({
  subject: `Your order ${order.number} has arrived`,
  preview: `You can ask for a return within ${RETURN_DAYS} days.`,
  heading: 'It has arrived',
  parts: [
    { kind: 'text', text: `Your order ${order.number} was delivered. We hope everything fits.` },
    goodsOf(order),
    { kind: 'text', text: `Something is not right? You can ask for a return within ${RETURN_DAYS} days, under My Orders.` },
    seeOrders(shop),
  ],
});

export const orderCancelled = ({ shop, order }: About): Letter => ({
  subject: `Your order ${order.number} is cancelled`,
  preview: 'Nothing will be charged for it.',
  heading: 'Your order is cancelled',
  parts: [
    { kind: 'text', text: `Your order ${order.number} is cancelled.` },
    {
      kind: 'text',
      text: order.isPaid
        ? `What you paid, ${formatMoney(order.total)}, comes back to you. We write again when it is on its way.`
        : 'You had not paid for it yet, so there is nothing to pay back and nothing to pay.',
    },
    goodsOf(order),
    { kind: 'button', label: 'Look around again', url: `${shop.url}/newarrival` },
    { kind: 'note', text: `You did not want this? Write to ${shop.email} and name the order.` },
  ],
});

export const returnAsked = ({ shop, order, reason }: About & { reason: string }): Letter => ({
  subject: `Your return of ${order.number}`,
  preview: 'We have your request.',
  heading: 'We have your request',
  parts: [
    { kind: 'text', text: `You would like to return your order ${order.number}. We tell you how it goes on.` },
    ...quoted('Your reason', reason),
    { kind: 'text', text: 'Please keep the goods unworn, with their tags. The money comes back once they are with us.' },
    seeOrders(shop),
  ],
});

export const returnReceived = ({ shop, order }: About): Letter => ({
  subject: `The goods of ${order.number} are back with us`,
  preview: 'The refund comes next.',
  heading: 'Your goods are back with us',
  parts: [
    { kind: 'text', text: `The goods of your order ${order.number} have come in. The refund comes next.` },
    seeOrders(shop),
  ],
});

export const returnRefused = ({ shop, order, note }: About & { note: string }): Letter => ({
  subject: `About your return of ${order.number}`,
  preview: 'We could not accept it.',
  heading: 'We could not accept your return',
  parts: [
    { kind: 'text', text: `We looked at the return of your order ${order.number} and could not accept it.` },
    ...quoted('Why', note),
    { kind: 'note', text: `You see it differently? Write to ${shop.email} or call ${shop.phone}.` },
    seeOrders(shop),
  ],
});

export const exchangeSent = ({ shop, order, number }: About & { number: string }): Letter => ({
  subject: `Your exchange for ${order.number}`,
  preview: `It comes to you as order ${number}.`,
  heading: 'The other size is yours',
  parts: [
    {
      kind: 'text',
      text: `The goods of your order ${order.number} have come in. What you wanted instead is packed next, as order ${number}. There is nothing to pay for it.`,
    },
    seeOrders(shop),
  ],
});

export const refunded = ({ shop, order, amount }: About & { amount: Paise }): Letter => ({
  subject: `Your refund for ${order.number}`,
  preview: `${formatMoney(amount)} is on its way to you.`,
  heading: `${formatMoney(amount)} is on its way to you`,
  parts: [
    { kind: 'text', text: `We have sent you ${formatMoney(amount)} for your order ${order.number}.` },
    { kind: 'note', text: `It has not arrived after 7 working days? Write to ${shop.email} and name the order.` },
    seeOrders(shop),
  ],
});

export const seeOrders = (shop: Sender): Part => ({
  kind: 'button',
  label: 'See your orders',
  url: `${shop.url}/productlisting`,
});

const quoted = (title: string, words: string): Part[] => (words === '' ? [] : [{ kind: 'block', title, lines: [words] }]);

const toPay = ({ isCash, isPaid, total }: OrderTold): Part[] =>
  isCash && !isPaid && total > 0 ? [{ kind: 'text', text: `You pay ${formatMoney(total)} in cash when it arrives.` }] : [];

export function goodsOf(order: OrderTold): Part {
  const sums: Sum[] = [
    { label: 'Subtotal', amount: formatMoney(order.subtotal) },
    ...(order.discount > 0 ? [{ label: 'Discount', amount: `−${formatMoney(order.discount)}` }] : []),
    { label: 'Delivery', amount: order.shipping === ZERO ? 'Free' : formatMoney(order.shipping) },
    { label: 'Total', amount: formatMoney(order.total) },
  ];
  return { kind: 'goods', goods: order.lines.map(goodsLine), sums };
}

const goodsLine = ({ name, size, colour, quantity, total }: OrderTold['lines'][number]): Goods => ({
  name,
  detail: [size, colour, `Qty ${quantity}`].filter((word) => word !== '').join(' · '),
  amount: formatMoney(total),
});
