import { formatMoney } from '@shop/contract/money';
import { salutation } from './greeting.ts';
import { contactOf, type EmailContent } from './email-content.ts';
import { goodsOf, seeOrders, type About } from './order-templates.ts';

/** The first e-mail about an order by card or UPI: it is sent once it is paid. */
export const orderPaid = ({ name, shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number} is paid`,
  preview: `${formatMoney(order.total)} received. We will email you when it ships.`,
  heading: `Thank you${salutation(name)}`,
  parts: [
    {
      kind: 'text',
      text: `Thank you for your order ${order.number}. We have received ${formatMoney(order.total)}, and will email you when it ships.`,
    },
    goodsOf(order),
    { kind: 'block', title: 'Delivery address', lines: order.address },
    seeOrders(shop),
  ],
});

export const paymentFailed = ({ shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number} was not paid`,
  preview: 'We have cancelled it. You have not been charged.',
  heading: 'We did not receive your payment',
  parts: [
    {
      kind: 'text',
      text: `We did not receive ${formatMoney(order.total)} for your order ${order.number}, so we have cancelled it.`,
    },
    {
      kind: 'text',
      text: 'If money was deducted from your account, it will be refunded automatically.',
    },
    goodsOf(order),
    { kind: 'button', label: 'Order again', url: `${shop.url}/newarrival` },
    { kind: 'note', text: `Need help? Please ${contactOf(shop)} and mention the order number.` },
  ],
});
