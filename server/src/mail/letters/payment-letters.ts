import { formatMoney } from '@shop/contract/money';
import { called } from './greeting.ts';
import type { Letter } from './letter.ts';
import { goodsOf, seeOrders, type About } from './order-letters.ts';

/** For an order by card or UPI this is the first letter: it is told of once it is paid. */
export const orderPaid = ({ name, shop, order }: About): Letter => ({
  subject: `We have your order ${order.number}, and your payment`,
  preview: `${formatMoney(order.total)} paid. We write again when it is on its way.`,
  heading: `Thank you${called(name)}`,
  parts: [
    {
      kind: 'text',
      text: `We have your order ${order.number} and your payment of ${formatMoney(order.total)}. We write again when it is on its way.`,
    },
    goodsOf(order),
    { kind: 'block', title: 'It goes to', lines: order.address },
    seeOrders(shop),
  ],
});

export const paymentFailed = ({ shop, order }: About): Letter => ({
  subject: `Your order ${order.number} was not paid`,
  preview: 'We have cancelled it. Nothing was charged for it.',
  heading: 'Your payment did not come through',
  parts: [
    {
      kind: 'text',
      text: `We waited for your payment of ${formatMoney(order.total)} for your order ${order.number}. It did not come in, so we have cancelled the order and put its goods back on sale.`,
    },
    {
      kind: 'text',
      text: 'Did money leave your account? It comes back to you by itself as soon as your bank tells us of it.',
    },
    goodsOf(order),
    { kind: 'button', label: 'Order again', url: `${shop.url}/newarrival` },
    { kind: 'note', text: `Something is not right? Write to ${shop.email} and name the order.` },
  ],
});
