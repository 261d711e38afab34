import { formatMoney, type Paise } from '@shop/contract/money';
import { contactOf, type EmailContent, type Sender } from './email-content.ts';
import { salutation } from './greeting.ts';

type About = { name: string; shop: Sender; link: string };

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' });
const dayOf = (moment: string): string => DAY.format(new Date(moment));

type Card = About & { from: string; message: string; value: Paise; expiresAt: string };

/** To the receiver of the card, who may have no account. */
export const giftCard = ({ name, link, from, message, value, expiresAt }: Card): EmailContent => ({
  subject: `${from} sent you a gift card`.slice(0, 78),
  preview: `A gift card of ${formatMoney(value)}`,
  heading: `A gift card for you${salutation(name)}`,
  parts: [
    { kind: 'text', text: `${from} sent you a gift card of ${formatMoney(value)}.` },
    ...(message === '' ? [] : [{ kind: 'block' as const, title: 'Message', lines: message.split('\n') }]),
    { kind: 'button', label: 'See my gift card', url: link },
    { kind: 'text', text: `The page shows its code. Enter it at checkout, for one order or many, until ${dayOf(expiresAt)}.` },
    {
      kind: 'note',
      text: 'Whoever has this email can use the card. It cannot be exchanged for cash. We use your email address for this card only.',
    },
  ],
});

type Receipt = About & { number: string; value: Paise; receiver: string; sendAt: string };

/** To the buyer: a receipt, no tax invoice, because a voucher is neither goods nor a service. */
export const giftCardReceipt = ({ shop, link, number, value, receiver, sendAt }: Receipt): EmailContent => ({
  subject: `Receipt ${number}: gift card`,
  preview: `${formatMoney(value)} paid`,
  heading: 'Thank you for your gift card',
  parts: [
    {
      kind: 'text',
      text: `We received your payment of ${formatMoney(value)}. The gift card goes to ${receiver} on ${dayOf(sendAt)}.`,
    },
    {
      kind: 'goods',
      goods: [{ name: number, detail: `Gift card for ${receiver}`, amount: formatMoney(value) }],
      sums: [{ label: 'Paid', amount: formatMoney(value) }],
    },
    { kind: 'button', label: 'See the gift card', url: link },
    {
      kind: 'note',
      text: `This is a receipt, not a tax invoice: no GST is charged on a gift card. To have an unused card refunded, ${contactOf(shop)}. A used card cannot be returned.`,
    },
  ],
});

/** To the receiver of the card. */
export const giftCardEnds = ({
  name,
  shop,
  link,
  last4,
  left,
  expiresAt,
}: About & { last4: string; left: Paise; expiresAt: string }): EmailContent => ({
  subject: `Your gift card ends on ${dayOf(expiresAt)}`,
  preview: `${formatMoney(left)} left`,
  heading: `Your gift card ends soon${salutation(name)}`,
  parts: [
    {
      kind: 'text',
      text: `${formatMoney(left)} is left on your gift card ending ${last4}. It is valid until ${dayOf(expiresAt)}.`,
    },
    { kind: 'button', label: 'Check the balance', url: link },
    { kind: 'text', text: 'With an account you can add it to your store credit in the cart, which does not end.' },
    { kind: 'note', text: `Have you lost the code? Please ${contactOf(shop)}.` },
  ],
});
