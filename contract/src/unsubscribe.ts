import * as z from 'zod/mini';
import { ConsentPurpose } from './consents.ts';
import { route } from './route.ts';

export const readUnsubscribe = route({
  method: 'GET',
  path: '/unsubscribe/:token',
  access: 'anyone',
  summary: 'Which messages the reader of an email gets, by the link in it; nothing else of the person',
  reply: z.object({ consents: z.array(z.object({ purpose: ConsentPurpose, given: z.boolean() })) }),
  limit: { times: 60, seconds: 600 },
});
/** Any body is taken: mailboxes send a form (RFC 8058). */
export const unsubscribe = route({
  method: 'POST',
  path: '/unsubscribe/:token',
  access: 'anyone',
  summary: 'Turn off one kind of message (`about`), or all that can be turned off; also as the one click of a mailbox (RFC 8058)',
  query: z.object({ about: z.optional(ConsentPurpose) }),
  reply: z.object({ message: z.string() }),
});
