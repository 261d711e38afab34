import type { FastifyInstance } from 'fastify';
import { smsReportWebhook, whatsAppHandshake, whatsAppWebhook } from '@shop/contract/message-webhooks';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { saveReports } from '../commands/save-reports.ts';
import { saveTemplateStates } from '../commands/save-template-states.ts';
import { stopMessages } from '../commands/stop-messages.ts';
import type { DeliveryReport } from '../delivery-report.ts';
import { readSmsReports } from '../sms-reports.ts';
import { readWhatsAppReports } from '../whatsapp-reports.ts';
import { MARKETING_ON_WHATSAPP, ON_WHATSAPP, readStops, stoppedMarketing } from '../whatsapp-stops.ts';
import { readTemplateStates } from '../whatsapp-template-states.ts';
import { isSameSecret, isSignedByMeta } from '../whatsapp.provider.ts';

/** Larger than a webhook of these services. */
const MAX_EVENT_BYTES = 1024 * 1024;

/** Secrets that authenticate the webhooks; null: they are refused. */
export type ReportSecrets = { sms: string | null; whatsAppApp: string | null; whatsAppVerify: string | null };

type Shop = Pick<AppContext, 'db' | 'jobs' | 'now' | 'log'>;

/** The webhook routes of the SMS gateway and WhatsApp. Their signatures cover the raw bodies, so they have a separate scope. */
export function messageWebhookRoutes(app: FastifyInstance, shop: Shop, secrets: ReportSecrets): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.get<{ Querystring: Record<string, unknown> }>(whatsAppHandshake.path, async ({ query }, reply) => {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
      const isRight = secrets.whatsAppVerify !== null && isSameSecret(String(token ?? ''), secrets.whatsAppVerify);
      if (mode !== 'subscribe' || !isRight) throw new ShopError('not_allowed', 'The verify token is not the shop’s.');
      const text = /^[\w-]{1,200}$/.test(String(challenge)) ? String(challenge) : '';
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    });

    scope.post(whatsAppWebhook.path, { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
      const raw = bytesOf(request.body);
      const header = request.headers['x-hub-signature-256'];
      const secret = secrets.whatsAppApp;
      if (secret === null || typeof header !== 'string' || !isSignedByMeta({ secret, raw, header }))
        throw new ShopError('not_allowed', 'This message does not carry WhatsApp’s signature.');
      const body = jsonOf(raw);
      const reports = readWhatsAppReports(body);
      if (reports) await takeFromWhatsApp(shop, body, reports);
      else shop.log.warn({ event: 'messages.webhook_invalid', channel: 'whatsapp' }, 'a webhook of WhatsApp could not be read');
      return reply.header('cache-control', 'no-store').send({ success: true });
    });

    scope.post<{ Params: { secret: string } }>(smsReportWebhook.path, { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
      // The same response as for an unknown route, so that it does not reveal that the URL was nearly right.
      if (secrets.sms === null || !isSameSecret(request.params.secret, secrets.sms))
        throw new ShopError('not_found', 'There is no such route.');
      const reports = readSmsReports(new TextDecoder().decode(bytesOf(request.body)), shop.now());
      if (reports) await saveReports(shop, { channel: 'sms', reports });
      else shop.log.warn({ event: 'messages.webhook_invalid', channel: 'sms' }, 'a report of the SMS gateway could not be read');
      return reply.header('cache-control', 'no-store').send({ success: true });
    });
  });
}

/** Saves what became of messages and templates, and which phones want no more of them. */
async function takeFromWhatsApp(shop: Shop, body: unknown, reports: readonly DeliveryReport[]): Promise<void> {
  await saveReports(shop, { channel: 'whatsapp', reports });
  await saveTemplateStates(shop, { templates: readTemplateStates(body, shop.now()) });
  await stopMessages(shop, { phones: readStops(body), purposes: ON_WHATSAPP });
  await stopMessages(shop, { phones: stoppedMarketing(reports), purposes: MARKETING_ON_WHATSAPP });
}

const bytesOf = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw));
  } catch {
    return undefined;
  }
}
