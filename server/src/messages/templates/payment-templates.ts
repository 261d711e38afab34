import { formatMoney } from '@shop/contract/money';
import { PAY_LINK_HOURS } from '@shop/contract/order-drafts';
import { salutation } from './greeting.ts';
import { contactOf, type EmailContent } from './email-content.ts';
import { itemTable, seeOrders, type About } from './order-templates.ts';

/** The first e-mail about an order by card or UPI: it is sent once it is paid. */
export const orderPaid = ({ name, shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number} is paid`,
  preview: `${formatMoney(order.due)} received. We will email you when it ships.`,
  heading: `Thank you${salutation(name)}`,
  parts: [
    {
      kind: 'text',
      text: `Thank you for your order ${order.number}. We have received ${formatMoney(order.due)}, and will email you when it ships.`,
    },
    itemTable(order),
    { kind: 'block', title: 'Delivery address', lines: order.address },
    seeOrders(shop, order),
  ],
});

/** For an order that staff took on the phone; the link expires after PAY_LINK_HOURS hours. */
export const paymentLink = ({ name, shop, order }: About): EmailContent => ({
  subject: `Pay for your order ${order.number}`,
  preview: `${formatMoney(order.due)}. We hold your items for ${PAY_LINK_HOURS} hours.`,
  heading: `Your order is ready to pay${salutation(name)}`,
  parts: [
    { kind: 'text', text: `We hold the items of your order ${order.number} for ${PAY_LINK_HOURS} hours.` },
    itemTable(order),
    ...(order.payToken === null
      ? []
      : [{ kind: 'button', label: `Pay ${formatMoney(order.due)}`, url: `${shop.url}/pay/${order.payToken}` } as const]),
    { kind: 'block', title: 'Delivery address', lines: order.address },
    { kind: 'note', text: `Didn’t order this? Please ${contactOf(shop)} and mention the order number.` },
  ],
});

export const paymentFailed = ({ shop, order }: About): EmailContent => ({
  subject: `Your order ${order.number} was not paid`,
  preview: 'We have cancelled it. You have not been charged.',
  heading: 'We did not receive your payment',
  parts: [
    {
      kind: 'text',
      text: `We did not receive ${formatMoney(order.due)} for your order ${order.number}, so we have cancelled it.`,
    },
    {
      kind: 'text',
      text: 'If money was deducted from your account, it will be refunded automatically.',
    },
    itemTable(order),
    { kind: 'button', label: 'Order again', url: `${shop.url}/newarrival` },
    { kind: 'note', text: `Need help? Please ${contactOf(shop)} and mention the order number.` },
  ],
});
