import type { EmailContent, Sender } from './email-content.ts';

/** To the shop itself, not to a customer. */
export const unconfirmedOrders = ({ shop, numbers }: { shop: Sender; numbers: string[] }): EmailContent => {
  const subject = numbers.length === 1 ? '1 COD order is not confirmed' : `${numbers.length} COD orders are not confirmed`;
  return {
    subject,
    preview: numbers.join(', '),
    heading: subject,
    parts: [
      { kind: 'text', text: `Their customers have not answered for 48 hours: ${numbers.join(', ')}.` },
      { kind: 'text', text: 'Call the customer, then confirm or cancel the order.' },
      { kind: 'button', label: 'Open the desk', url: `${shop.url}/desk?queue=confirm` },
    ],
  };
};
