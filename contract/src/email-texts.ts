import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { route } from './route.ts';
import { OptionalLine, OptionalParagraphs } from './text.ts';

/**
 * The e-mails about orders, and those to the shop, whose texts staff can change; links, amounts and addresses in them are
 * fixed.
 */
export const EMAIL_TEXTS = {
  'order-placed': 'Order placed',
  'order-paid': 'Order paid',
  'payment-link': 'Payment link',
  'payment-failed': 'Payment failed',
  'order-shipped': 'Order shipped',
  'delivery-failed': 'Delivery attempt failed',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'return-requested': 'Return requested',
  'return-pickup': 'Return pickup booked',
  'return-picked-up': 'Return picked up',
  'return-received': 'Return received',
  refunded: 'Refund sent',
  'low-stock': 'Low stock (to the shop)',
} as const;
export type EmailTextName = keyof typeof EMAIL_TEXTS;
export const EMAIL_TEXT_NAMES = Object.keys(EMAIL_TEXTS) as [EmailTextName, ...EmailTextName[]];

/** The placeholders for texts. */
export const EMAIL_PLACEHOLDERS = ['name', 'number', 'total', 'shop'] as const;
type EmailPlaceholder = (typeof EMAIL_PLACEHOLDERS)[number];
/** The placeholders of one e-mail: only one about an order has a number and a total. */
export const placeholdersOf = (template: EmailTextName): readonly EmailPlaceholder[] =>
  template === 'low-stock' ? ['name', 'shop'] : EMAIL_PLACEHOLDERS;

const words = {
  subject: z.string(),
  heading: z.string(),
  /** The first paragraph. */
  intro: z.string(),
};

/** English unless said otherwise. */
const TextLanguage = z.optional(z.enum(LANGUAGES, 'Choose en, hi or ml.'));

export const EmailText = z.object({
  template: z.enum(EMAIL_TEXT_NAMES),
  title: z.string(),
  /** The texts of staff; empty if the program's are used. */
  ...words,
  /** The program's texts with sample values. */
  own: z.object(words),
  /** The texts of the e-mail as it is sent, with sample values. */
  sample: z.object(words),
});
export type EmailText = z.output<typeof EmailText>;

export const EditedEmailText = z.object({
  subject: OptionalLine(78),
  heading: OptionalLine(120),
  intro: OptionalParagraphs(1000),
  language: TextLanguage,
});
export type EditedEmailText = z.output<typeof EditedEmailText>;

export const listEmailTexts = route({
  method: 'GET',
  path: '/email-text',
  access: 'admin',
  summary: 'The words of the e-mails about orders in a language, as staff changed them and as the program has them',
  query: z.object({ language: TextLanguage }),
  reply: z.object({ texts: z.array(EmailText) }),
});
export const saveEmailText = route({
  method: 'PUT',
  path: '/email-text/:template',
  access: 'admin',
  summary: 'Change subject, heading and first paragraph of an e-mail; an empty one is the program’s own again',
  body: EditedEmailText,
  reply: z.object({ message: z.string(), text: EmailText }),
});
export const previewEmailText = route({
  method: 'POST',
  path: '/email-text/:template/preview',
  access: 'admin',
  summary: 'An e-mail with these words and sample values, without saving them',
  body: EditedEmailText,
  reply: z.object({ subject: z.string(), text: z.string() }),
});
export const testEmailText = route({
  method: 'POST',
  path: '/email-text/:template/test',
  access: 'admin',
  summary: 'Send the e-mail with its saved words and sample values to the caller',
  query: z.object({ language: TextLanguage }),
  reply: z.object({ ok: z.boolean(), message: z.string() }),
  limit: { times: 10, seconds: 600 },
});
