import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { route } from './route.ts';

/** Maximum devices of an account; a further one replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;

/** The URL of the browser's push service; it is secret, since anyone with it could send. */
const Endpoint = z
  .string('The address of the push service is missing.')
  .check(z.maxLength(1000, 'The address of the push service is too long.'), z.regex(/^https?:\/\//, 'This is no push service.'));
const key = (bytes: number) =>
  z
    .string('The keys of the browser are missing.')
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'This is no key.'));

/** A subscription as `PushSubscription.toJSON()` gives it. */
export const PushDevice = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: key(65), auth: key(16) }),
  language: z.optional(z.enum(LANGUAGES, 'Choose en, hi or ml.')),
});
export type PushDevice = z.output<typeof PushDevice>;

export const readPushKey = route({
  method: 'GET',
  path: '/push/key',
  access: 'user',
  summary: 'The public key (VAPID) with which a browser subscribes, and the number of own devices',
  reply: z.object({ key: z.string(), devices: z.int() }),
});
export const subscribeToPush = route({
  method: 'POST',
  path: '/push',
  access: 'user',
  summary: 'Notify this browser of the status of own orders',
  body: PushDevice,
  reply: z.object({ message: z.string() }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const unsubscribeFromPush = route({
  method: 'POST',
  path: '/push/remove',
  access: 'user',
  summary: 'Stop notifying a browser of the caller; all of them without an address',
  body: z.object({ endpoint: z.optional(Endpoint) }),
  reply: z.object({ message: z.string() }),
});
