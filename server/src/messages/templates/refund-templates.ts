import { formatMoney, type Paise } from '@shop/contract/money';
import { contactOf, type EmailContent, type Sender } from './email-content.ts';
import { seeOrders, type OrderDetails } from './order-parts.ts';

type Refund = {
  shop: Sender;
  order: OrderDetails;
  amount: Paise;
  /** The balance that got the money. */
  to?: 'gift_card' | 'credit' | undefined;
};

/** Money that is sent takes days; a balance has it at once. */
export const refunded = ({ shop, order, amount, to }: Refund): EmailContent => {
  const { heading, text } = refundTexts(formatMoney(amount), order.number)[to ?? 'sent'];
  const note = `Not received after 7 working days? Please ${contactOf(shop)} and mention the order number.`;
  return {
    subject: `Your refund for ${order.number}`,
    preview: text,
    heading,
    parts: [{ kind: 'text', text }, ...(to === undefined ? [{ kind: 'note' as const, text: note }] : []), seeOrders(shop, order)],
  };
};

const refundTexts = (amount: string, number: string) => ({
  sent: { heading: `${amount} is on its way to you`, text: `We have sent you ${amount} for your order ${number}.` },
  credit: {
    heading: `${amount} is added to your store credit`,
    text: `You have ${amount} more store credit, for your order ${number}. Use it at checkout.`,
  },
  gift_card: {
    heading: `${amount} is back on your gift card`,
    text: `The gift card that paid for your order ${number} has ${amount} more. Its code is the same.`,
  },
});
