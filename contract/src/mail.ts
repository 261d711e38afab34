import * as z from 'zod/mini';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';

export const MAIL_STATES = ['waiting', 'kept', 'sent', 'delivered', 'read', 'failed', 'stopped'] as const;
/**
 * `waiting`: a job will send it. `kept`: there was no mail server. `failed`: retried for a day, or refused permanently.
 * `stopped`: its reader opted out. The SMS gateway and WhatsApp report `delivered` and `read`.
 */
export const MailState = z.enum(MAIL_STATES, 'Choose waiting, kept, sent, delivered, read, failed or stopped.');
export type MailState = z.output<typeof MailState>;

export const MailChannel = z.enum(['email', 'sms', 'whatsapp'], 'Choose email, sms or whatsapp.');
export type MailChannel = z.output<typeof MailChannel>;

/** Sort keys of the list of sent messages. */
export const MAIL_SORTS = ['created'] as const;

export const StoredMail = z.object({
  _id: z.string(),
  /** The template, such as `order-shipped`. */
  template: z.string(),
  channel: MailChannel,
  /** True if a simulator accepted it instead of a real service. */
  test: z.boolean(),
  /** An e-mail has an address, an SMS and a WhatsApp message a number. */
  to: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  subject: z.string(),
  /** The e-mail as plain text, without its one-time links, except for the owner of a shop without a mail server. */
  text: z.string(),
  state: MailState,
  /** The number of attempts, and a sentence about the last failure; empty without one. */
  tries: z.int(),
  error: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** When the service reported its state. */
  reportedAt: z.nullable(z.iso.datetime()),
});
export type StoredMail = z.output<typeof StoredMail>;

export const listMails = route({
  method: 'GET',
  path: '/mail',
  access: 'admin',
  summary:
    'Emails, SMS and WhatsApp messages that were sent or are queued, newest first or by `sort` and `order`; `q` searches name, email, phone and order number',
  query: z.object({
    q: z.optional(SearchText),
    state: z.optional(MailState),
    channel: z.optional(MailChannel),
    sort: z.optional(z.enum(MAIL_SORTS, 'Choose created.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ mails: z.array(StoredMail), ...Paged }),
});
export const resendMail = route({
  method: 'POST',
  path: '/mail/:id/resend',
  access: 'admin',
  summary: 'Resend an email, SMS or WhatsApp message that was held, failed or did not arrive',
  reply: z.object({ message: z.string(), mail: StoredMail }),
});
