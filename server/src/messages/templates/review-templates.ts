import type { RefusalReason } from '@shop/contract/reviews';
import type { EmailContent, Sender } from './email-content.ts';
import { salutation } from './greeting.ts';
import type { About } from './order-templates.ts';

export const reviewRequest = ({ name, shop, order }: About): EmailContent => ({
  subject: `How do you like your order ${order.number}?`,
  preview: 'Your review helps others choose the right size.',
  heading: `How does it fit${salutation(name)}?`,
  parts: [
    {
      kind: 'text',
      text: 'Tell others how it fits and wears, good or bad. Your review is shown on the product page with your first name and an initial.',
    },
    {
      kind: 'goods',
      goods: order.lines.map((line) => ({
        name: line.name,
        detail: [line.size, line.colour].filter(Boolean).join(', '),
        amount: '',
      })),
      sums: [],
    },
    { kind: 'button', label: 'Write a review', url: `${shop.url}/order` },
    {
      kind: 'note',
      text: 'We ask once for each order, whatever you thought of it, and give nothing for a review. You can turn off our emails with offers and requests under Security in your account.',
    },
  ],
});

/** Advice for the author by the reason of the refusal. */
const REASONS: Record<RefusalReason, string> = {
  personal_data: 'It has personal details in it, such as a name, a phone number or an address.',
  abuse: 'It has abusive words in it.',
  off_topic: 'It is not about the product. For questions about delivery or a refund, please contact us.',
  advertising: 'It advertises something or has contact details in it.',
  not_genuine: 'It does not look like a review by someone who used the product.',
};

type Refused = { name: string; shop: Sender; product: string; slug: string; why: RefusalReason };

export const reviewRefused = ({ name, shop, product, slug, why }: Refused): EmailContent => ({
  subject: `Your review of ${product}`.slice(0, 78),
  preview: 'We could not publish it. You can write it again.',
  heading: `We could not publish your review${salutation(name)}`,
  parts: [
    { kind: 'text', text: `Your review of ${product} is not published. ${REASONS[why]}` },
    {
      kind: 'text',
      text: 'The number of stars makes no difference. Your text is stored, so you can change it and send it again.',
    },
    { kind: 'button', label: 'See the product', url: `${shop.url}/product/${slug}#reviews` },
    { kind: 'note', text: `How we check reviews: ${shop.url}/how-reviews-work` },
  ],
});

type Answered = { name: string; shop: Sender; product: string; slug: string; question: string; answer: string };

export const questionAnswered = ({ name, shop, product, slug, question, answer }: Answered): EmailContent => ({
  subject: `Your question about ${product}`.slice(0, 78),
  preview: 'Here is the answer.',
  heading: `Here is the answer${salutation(name)}`,
  parts: [
    { kind: 'block', title: 'Your question', lines: [question] },
    { kind: 'block', title: 'Our answer', lines: answer.split('\n') },
    { kind: 'button', label: 'See the product', url: `${shop.url}/product/${slug}#reviews` },
  ],
});
