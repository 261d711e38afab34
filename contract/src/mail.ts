import * as z from 'zod/mini';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';

/** `waiting`: a job will send it. `kept`: there was no mail server. `failed`: tried for a day, or refused for good. */
export const MailState = z.enum(['waiting', 'kept', 'sent', 'failed'], 'Choose waiting, kept, sent or failed.');
export type MailState = z.output<typeof MailState>;

export const MailChannel = z.enum(['email', 'sms'], 'Choose email or SMS.');
export type MailChannel = z.output<typeof MailChannel>;

/** What the list of sent messages can be sorted by. */
export const MAIL_SORTS = ['created'] as const;

export const StoredMail = z.object({
  _id: z.string(),
  /** The template, such as `order-shipped`. */
  template: z.string(),
  channel: MailChannel,
  /** Nothing left the shop: a simulator took it. */
  test: z.boolean(),
  /** An email has an address, an SMS a number. */
  to: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  subject: z.string(),
  /** The e-mail as plain text, without its one-time links, except for the owner of a shop without a mail server. */
  text: z.string(),
  state: MailState,
  /** How often it was tried, and a sentence on why the last try failed; empty when it did not. */
  tries: z.int(),
  error: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
});
export type StoredMail = z.output<typeof StoredMail>;

export const listMails = route({
  method: 'GET',
  path: '/mail',
  access: 'admin',
  summary:
    'Emails and SMS that were sent or are queued, newest first or by `sort` and `order`; `q` searches name, email, phone and order number',
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
  summary: 'Resend an email or SMS that was held, failed or did not arrive',
  reply: z.object({ message: z.string(), mail: StoredMail }),
});
