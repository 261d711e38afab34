import * as z from 'zod/mini';
import { EVENT_TYPES } from './events.ts';
import { route } from './route.ts';
import { Line } from './text.ts';

export const MAX_WEBHOOKS = 20;

export const Webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  active: z.boolean(),
  /** Why the shop disabled it; empty if it did not. */
  offReason: z.string(),
  /** Name of the header that every message has beside the signature; empty without one. Its value is never shown again. */
  headerName: z.string(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.output<typeof Webhook>;

export const ListedWebhook = z.extend(Webhook, {
  /** Deliveries of the last 24 hours that were tried, of the latest 1,000. */
  lastDay: z.object({ tried: z.int(), delivered: z.int() }),
  /** Deliveries that wait for an attempt or have none left; 1,000 at most. */
  undelivered: z.int(),
  /** The first failure after the last success; null if there was none. */
  failingSince: z.nullable(z.iso.datetime()),
});
export type ListedWebhook = z.output<typeof ListedWebhook>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const WebhookDelivery = z.object({
  _id: z.string(),
  /** Id of the webhook. */
  webhook: z.string(),
  /** The header webhook-id, the same at every attempt. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** HTTP status of the last attempt; null without a response. */
  status: z.nullable(z.int()),
  error: z.string(),
  /** The beginning of the last response, as text. */
  response: z.string(),
  /** Milliseconds of the last attempt; null without one. */
  tookMs: z.nullable(z.int()),
  /** The sent message, as JSON text. */
  payload: z.string(),
  createdAt: z.iso.datetime(),
  /** Null if there is no further attempt. */
  nextAttempt: z.nullable(z.iso.datetime()),
  deliveredAt: z.nullable(z.iso.datetime()),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** Headers that the shop sets itself, or that would change how the message is transferred. */
const RESERVED_HEADERS =
  /^(webhook-|content-|proxy-|sec-|(host|connection|date|expect|keep-alive|te|trailer|transfer-encoding|upgrade|user-agent)$)/i;
const HEADER_NAME = /^[A-Za-z0-9-]{1,64}$/;
/** What every HTTP server accepts: ASCII without control characters. */
const HEADER_VALUE = /^[\u{20}-\u{7e}]*$/u;

/** A header with a fixed value, for receivers that take a token instead of verifying the signature. */
const Header = z.object({
  name: Line({ required: 'Name the header, such as X-Token.', max: 64 }).check(
    z.refine((name) => HEADER_NAME.test(name), 'A header’s name has letters, digits and hyphens.'),
    z.refine((name) => !RESERVED_HEADERS.test(name), 'The shop sets this header itself. Choose another name.'),
  ),
  value: Line({ required: 'Write the header’s value.', max: 1000 }).check(
    z.refine((value) => HEADER_VALUE.test(value), 'A header’s value has unaccented letters, digits and signs.'),
  ),
});

const Body = z.object({
  url: Line({ required: 'Write the address that receives the events.', max: 500 }),
  events: z
    .array(z.enum(EVENT_TYPES, 'Choose events from the list.'), 'Choose at least one event.')
    .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(EVENT_TYPES.length, 'Choose each event once.')),
  active: z.optional(z.boolean()),
  /** Null removes it; without the field it stays as it is. */
  header: z.optional(z.nullable(Header)),
});

export const listWebhooks = route({
  method: 'GET',
  path: '/webhook',
  access: 'admin',
  summary: 'The webhooks, newest first, without their secrets',
  reply: z.object({ webhooks: z.array(ListedWebhook) }),
});
export const createWebhook = route({
  method: 'POST',
  path: '/webhook',
  access: 'admin',
  summary: 'Create a webhook; the secret that signs its messages is shown only once',
  body: Body,
  reply: z.object({ message: z.string(), webhook: z.extend(Webhook, { secret: z.string() }) }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const updateWebhook = route({
  method: 'PUT',
  path: '/webhook/:id',
  access: 'admin',
  summary: 'Change a webhook’s address, events or header, or switch it on or off',
  body: z.partial(Body),
  reply: z.object({ message: z.string(), webhook: Webhook }),
});
export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/webhook/:id/secret',
  access: 'admin',
  summary: 'Make a new secret, shown only once; the earlier one signs along for 24 hours',
  reply: z.object({ message: z.string(), webhook: z.extend(Webhook, { secret: z.string() }) }),
  limit: { times: 20, seconds: 600 },
});
export const deleteWebhook = route({
  method: 'DELETE',
  path: '/webhook/:id',
  access: 'admin',
  summary: 'Delete a webhook with its deliveries',
  reply: z.object({ message: z.string() }),
});
const DeliveryFilters = z.object({
  state: z.optional(z.enum(DELIVERY_STATES, 'Choose one of the states.')),
  /** A part of the type, the webhook-id or the data, such as an order's number; searched in the latest deliveries. */
  q: z.optional(z.string().check(z.maxLength(100, 'At most 100 characters, please.'))),
});

export const listAllDeliveries = route({
  method: 'GET',
  path: '/webhook/deliveries',
  access: 'admin',
  summary: 'The last 100 deliveries of all webhooks, by state and by a text in the event, newest first',
  query: DeliveryFilters,
  reply: z.object({ deliveries: z.array(WebhookDelivery) }),
});
export const listDeliveries = route({
  method: 'GET',
  path: '/webhook/:id/deliveries',
  access: 'admin',
  summary: 'The last 100 deliveries of a webhook, by state and by a text in the event, newest first',
  query: DeliveryFilters,
  reply: z.object({ deliveries: z.array(WebhookDelivery) }),
});
export const replayDelivery = route({
  method: 'POST',
  path: '/webhook/delivery/:id/replay',
  access: 'admin',
  summary: 'Send the event of a delivery once more, under the same webhook-id',
  reply: z.object({ message: z.string(), delivery: WebhookDelivery }),
});
export const readDeliveryRequest = route({
  method: 'GET',
  path: '/webhook/delivery/:id/request',
  access: 'admin',
  summary: 'The request of a delivery, signed as if it was sent now, to repeat it with another program',
  reply: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
});
export const retryDeliveries = route({
  method: 'POST',
  path: '/webhook/:id/retry',
  access: 'admin',
  summary: 'Send the undelivered events of a webhook now, with `since` also those delivered since then; 1,000 of each at most',
  /** For a receiver that lost events which it had accepted. */
  query: z.object({ since: z.optional(z.iso.datetime('A time is written like 2026-11-25T06:00:00Z.')) }),
  reply: z.object({ message: z.string(), count: z.int() }),
  limit: { times: 20, seconds: 600 },
});
export const testWebhook = route({
  method: 'POST',
  path: '/webhook/:id/test',
  access: 'admin',
  summary: 'Send a webhook the event webhook.test',
  reply: z.object({ message: z.string(), delivery: WebhookDelivery }),
  limit: { times: 20, seconds: 600 },
});
