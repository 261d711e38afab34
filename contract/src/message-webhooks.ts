import * as z from 'zod/mini';
import { route } from './route.ts';

/** Called once by Meta, when the webhook's URL is entered there. */
export const whatsAppHandshake = route({
  method: 'GET',
  path: '/webhooks/whatsapp',
  access: 'anyone',
  summary: 'The handshake of WhatsApp’s webhook: repeats `hub.challenge` where `hub.verify_token` is the shop’s',
  query: z.object({ 'hub.mode': z.string(), 'hub.verify_token': z.string(), 'hub.challenge': z.string() }),
  reply: z.string(),
});
/** Called by Meta, signed with the app's secret. */
export const whatsAppWebhook = route({
  method: 'POST',
  path: '/webhooks/whatsapp',
  access: 'anyone',
  summary:
    'WhatsApp’s webhook, signed by X-Hub-Signature-256: what became of messages; repeated and reordered reports change nothing twice',
  body: z.looseObject({}),
  reply: z.object({}),
});
/** Called by the SMS gateway, which signs nothing: the secret is part of the URL. */
export const smsReportWebhook = route({
  method: 'POST',
  path: '/webhooks/sms/:secret',
  access: 'anyone',
  summary: 'Delivery reports of the SMS gateway, as JSON or as its form field `data`; repeated reports change nothing twice',
  body: z.looseObject({}),
  reply: z.object({}),
});
