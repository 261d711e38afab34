import { EXCHANGE_PAY_DAYS } from '@shop/contract/exchange-price';
import { formatMoney } from '@shop/contract/money';
import { PAY_LINK_HOURS } from '@shop/contract/order-drafts';
import { salutation } from './greeting.ts';
import { contactOf, type ContentPart, type EmailContent } from './email-content.ts';
import { itemTable, promiseParts, seeOrders } from './order-parts.ts';
import type { About } from './order-templates.ts';

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
    ...promiseParts(order),
    { kind: 'block', title: 'Delivery address', lines: order.address },
    seeOrders(shop, order),
  ],
});

/**
 * For an order that staff took on the phone, whose link expires after PAY_LINK_HOURS hours, and for the difference of an
 * exchange.
 */
export const paymentLink = (about: About): EmailContent => (about.order.isExchange ? payExchange(about) : payOrder(about));

const payButton = ({ shop, order }: About): ContentPart[] =>
  order.payToken === null
    ? []
    : [{ kind: 'button', label: `Pay ${formatMoney(order.due)}`, url: `${shop.url}/pay/${order.payToken}` }];

const payExchange = (about: About): EmailContent => {
  const { name, order } = about;
  return {
    subject: `Pay the difference for your exchange ${order.number}`,
    preview: `${formatMoney(order.due)}. We hold your new size for ${EXCHANGE_PAY_DAYS} days.`,
    heading: `Your new size is ready to pay${salutation(name)}`,
    parts: [
      {
        kind: 'text',
        text: `Your new size costs ${formatMoney(order.due)} more. We hold it for ${EXCHANGE_PAY_DAYS} days and send it when you have paid. If you do not pay, we refund the items that you returned.`,
      },
      itemTable(order),
      ...payButton(about),
      { kind: 'block', title: 'Delivery address', lines: order.address },
    ],
  };
};

const payOrder = (about: About): EmailContent => ({
  subject: `Pay for your order ${about.order.number}`,
  preview: `${formatMoney(about.order.due)}. We hold your items for ${PAY_LINK_HOURS} hours.`,
  heading: `Your order is ready to pay${salutation(about.name)}`,
  parts: [
    { kind: 'text', text: `We hold the items of your order ${about.order.number} for ${PAY_LINK_HOURS} hours.` },
    itemTable(about.order),
    ...payButton(about),
    { kind: 'block', title: 'Delivery address', lines: about.order.address },
    { kind: 'note', text: `Didn’t order this? Please ${contactOf(about.shop)} and mention the order number.` },
  ],
});

export const paymentFailed = (about: About): EmailContent =>
  about.order.isExchange ? exchangeUnpaid(about) : orderUnpaid(about);

const exchangeUnpaid = ({ shop, order }: About): EmailContent => ({
  subject: `Your exchange ${order.number} was not paid`,
  preview: 'We have cancelled it, and refund the items that you returned.',
  heading: 'We did not receive your payment',
  parts: [
    {
      kind: 'text',
      text: `We did not receive ${formatMoney(order.due)} for your exchange ${order.number}, so we have cancelled it. We refund the items that you returned.`,
    },
    itemTable(order, { isOver: true }),
    seeOrders(shop, order),
    { kind: 'note', text: `Need help? Please ${contactOf(shop)} and mention the order number.` },
  ],
});

const orderUnpaid = ({ shop, order }: About): EmailContent => ({
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
