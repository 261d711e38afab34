import * as z from 'zod/mini';
import { Mobile } from './mobile.ts';
import { route } from './route.ts';
import { Paragraphs } from './text.ts';

/** The messages that are sent by SMS: each text until staff change it, and the placeholders that it may name. */
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
} as const;
export type TextTemplateName = keyof typeof TEXT_TEMPLATES;

const NAMES = Object.keys(TEXT_TEMPLATES) as [TextTemplateName, ...TextTemplateName[]];
const TextTemplateName = z.enum(NAMES);

export const TextTemplate = z.object({
  template: TextTemplateName,
  title: z.string(),
  text: z.string(),
  /** The placeholders that the text may name, and those that it must. */
  may: z.array(z.string()),
  needs: z.array(z.string()),
  /** The id under which the gateway and DLT know it; empty until staff enter it. */
  gatewayTemplate: z.string(),
  isOn: z.boolean(),
  /** The text with sample values, its length in characters and in how many parts it is sent. */
  sample: z.string(),
  length: z.int(),
  parts: z.int(),
});
export type TextTemplate = z.output<typeof TextTemplate>;

const TEXT = 'Enter the text.';
const MAX_TEXT = 480;
export const EditedTextTemplate = z.object({
  text: Paragraphs({ required: TEXT, max: MAX_TEXT }),
  gatewayTemplate: z
    .string('A template id is text.')
    .check(z.trim(), z.regex(/^[\w-]{0,60}$/, 'A template id has letters, digits, dashes and underscores, at most 60.')),
  isOn: z.boolean('Choose on or off.'),
});
export type EditedTextTemplate = z.output<typeof EditedTextTemplate>;

export const listTextTemplates = route({
  method: 'GET',
  path: '/text-template',
  access: 'admin',
  summary: 'The texts that are sent by SMS, with a sample of each; `test` where no gateway is set',
  reply: z.object({ templates: z.array(TextTemplate), test: z.boolean() }),
});
export const saveTextTemplate = route({
  method: 'PUT',
  path: '/text-template/:template',
  access: 'admin',
  summary: 'Change the text of an SMS, its template id at the gateway, or whether it is sent',
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
  body: z.object({ phone: Mobile }),
  reply: z.object({ ok: z.boolean(), message: z.string() }),
  limit: { times: 10, seconds: 600 },
});
