import * as z from 'zod/mini';
import { LANGUAGES, type Language } from './languages.ts';
import { Mobile } from './mobile.ts';
import { route } from './route.ts';
import { Paragraphs } from './text.ts';

/** Channels to a phone. */
export const PHONE_CHANNELS = ['sms', 'whatsapp'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/** The messages to phones: each default text, and its placeholders. */
export const TEXT_TEMPLATES = {
  'login-code': {
    title: 'Login code',
    text: '{code} is your code to log in to {shop}. It is valid for 10 minutes. Do not share it.\n@{host} #{code}',
    needs: ['code'],
    may: ['code', 'shop', 'host'],
  },
  'order-placed': {
    title: 'Order placed',
    text: 'Thank you for your order {number} at {shop}, {total}. Follow it: {link}',
    needs: ['number'],
    may: ['number', 'shop', 'total', 'name', 'link'],
  },
  'payment-link': {
    title: 'Payment link',
    text: 'Pay {total} for your order {number} at {shop}: {payLink}',
    needs: ['number', 'payLink'],
    may: ['number', 'shop', 'total', 'name', 'payLink'],
  },
  'order-shipped': {
    title: 'Order shipped',
    text: 'Your order {number} from {shop} is on its way. Track it: {link}',
    needs: ['number'],
    may: ['number', 'shop', 'total', 'name', 'link'],
  },
  'delivery-failed': {
    title: 'Delivery attempt failed',
    text: 'Your order {number} from {shop} could not be delivered. Choose what we do next: {link}',
    needs: ['number', 'link'],
    may: ['number', 'shop', 'name', 'link'],
  },
  'order-delivered': {
    title: 'Order delivered',
    text: 'Your order {number} from {shop} was delivered.',
    needs: ['number'],
    may: ['number', 'shop', 'total', 'name', 'link'],
  },
  'order-cancelled': {
    title: 'Order cancelled',
    text: 'Your order {number} at {shop} is cancelled.',
    needs: ['number'],
    may: ['number', 'shop', 'total', 'name', 'link'],
  },
  'review-request': {
    title: 'Review request',
    text: 'How do you like your order {number} from {shop}? Write a review: {link}',
    needs: ['number'],
    may: ['number', 'shop', 'name', 'link'],
  },
  'back-in-stock': {
    title: 'Back in stock',
    text: '{product} is back in stock at {shop}: {link}',
    needs: ['product'],
    may: ['product', 'shop', 'name', 'link'],
  },
  'cart-reminder': {
    title: 'Cart reminder',
    text: 'Your cart at {shop} is waiting: {link}',
    needs: ['link'],
    may: ['shop', 'name', 'link'],
  },
} as const;
export type TextTemplateName = keyof typeof TEXT_TEMPLATES;

const TEXT = 'Enter the text.';
const MAX_TEXT = 480;
const NAMES = Object.keys(TEXT_TEMPLATES) as [TextTemplateName, ...TextTemplateName[]];
const TextTemplateName = z.enum(NAMES);

/** A login code is sent by SMS only: not everyone has WhatsApp. */
export const templatesOf = (channel: PhoneChannel): TextTemplateName[] =>
  NAMES.filter((name) => channel === 'sms' || name !== 'login-code');

const Channel = z.enum(PHONE_CHANNELS, 'Choose sms or whatsapp.');
const TextLanguage = z.enum(LANGUAGES, 'Choose en, hi or ml.');
/** SMS in English by default. */
const Which = { channel: z.optional(Channel), language: z.optional(TextLanguage) };
export type TextChoice = { channel: PhoneChannel; language: Language };

/** What WhatsApp last reported about a registered template. */
export const TEMPLATE_STATES = ['approved', 'pending', 'flagged', 'rejected', 'paused', 'disabled'] as const;
export const TemplateApproval = z.object({ state: z.enum(TEMPLATE_STATES), reason: z.string(), at: z.iso.datetime() });
export type TemplateApproval = z.output<typeof TemplateApproval>;

export const TextTemplate = z.object({
  template: TextTemplateName,
  channel: z.enum(PHONE_CHANNELS),
  language: z.enum(LANGUAGES),
  title: z.string(),
  text: z.string(),
  /** The allowed placeholders, and the required ones. */
  may: z.array(z.string()),
  needs: z.array(z.string()),
  /** The id at the gateway and DLT, or the name of the approved template at WhatsApp; empty until staff enter it. */
  gatewayTemplate: z.string(),
  /** Whether it is sent; in another language than English: whether this text is used instead of the English one. */
  isOn: z.boolean(),
  /** WhatsApp’s last report about the registered template; null without one, and for SMS. */
  approval: z.nullable(TemplateApproval),
  /** The text with sample values, its length in characters and its number of parts. */
  sample: z.string(),
  length: z.int(),
  parts: z.int(),
});
export type TextTemplate = z.output<typeof TextTemplate>;

export const EditedTextTemplate = z.object({
  text: Paragraphs({ required: TEXT, max: MAX_TEXT }),
  gatewayTemplate: z
    .string('A template id is text.')
    .check(z.trim(), z.regex(/^[\w-]{0,60}$/, 'A template id has letters, digits, dashes and underscores, at most 60.')),
  isOn: z.boolean('Choose on or off.'),
  ...Which,
});
export type EditedTextTemplate = z.output<typeof EditedTextTemplate>;

export const listTextTemplates = route({
  method: 'GET',
  path: '/text-template',
  access: 'admin',
  summary:
    'The texts that are sent to phones by one channel in one language, with a sample of each; `test` where it is simulated',
  query: z.object(Which),
  reply: z.object({
    templates: z.array(TextTemplate),
    test: z.boolean(),
    /** Whether the channel is configured; WhatsApp needs its keys if SMS are real. */
    available: z.boolean(),
  }),
});
export const saveTextTemplate = route({
  method: 'PUT',
  path: '/text-template/:template',
  access: 'admin',
  summary: 'Change the text of a message to phones, its registered template, or whether it is sent',
  body: EditedTextTemplate,
  reply: z.object({ message: z.string(), template: TextTemplate }),
});
export const previewTextTemplate = route({
  method: 'POST',
  path: '/text-template/:template/preview',
  access: 'admin',
  summary: 'A text with sample values, without saving it',
  body: z.object({ text: Paragraphs({ required: TEXT, max: MAX_TEXT }) }),
  reply: z.object({ sample: z.string(), length: z.int(), parts: z.int() }),
});
export const testTextTemplate = route({
  method: 'POST',
  path: '/text-template/:template/test',
  access: 'admin',
  summary: 'Send the saved text with sample values to one number, and wait for the gateway’s answer',
  body: z.object({ phone: Mobile, ...Which }),
  reply: z.object({ ok: z.boolean(), message: z.string() }),
  limit: { times: 10, seconds: 600 },
});
