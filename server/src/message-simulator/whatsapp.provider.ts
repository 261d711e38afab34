import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#kernel/clock';
import type { Schedule } from './gateway.provider.ts';
import { MARKED_CODES, MARKED_WHATSAPP } from './marked-numbers.ts';
import { whatsAppReports } from './reports.ts';

const Message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().check(z.regex(/^91[6-9]\d{9}$/)),
  type: z.literal('template'),
  template: z.object({
    name: z.string().check(z.minLength(1)),
    language: z.object({ code: z.enum(['en', 'hi', 'ml']) }),
    components: z.array(
      z.object({
        type: z.literal('body'),
        parameters: z.array(z.object({ type: z.literal('text'), text: z.string().check(z.minLength(1)) })),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string(),
});
const TOKEN = 'simulator';

const rejected = (status: number, code: number): Response =>
  Response.json(
    { error: { message: 'Simulated', type: 'OAuthException', code, error_data: { details: 'Simulated' } } },
    { status },
  );

/** The settings of a WhatsApp that is simulated in this process. */
export function simulatedWhatsApp(now: Clock, schedule: Schedule = async () => {}) {
  return {
    apiUrl: 'http://simulator.invalid/v23.0',
    phoneId: '1',
    token: TOKEN,
    isTest: true,
    fetch: (async (_url, init) => respond(init, { now, schedule })) as typeof fetch,
  };
}

async function respond(init: RequestInit | undefined, { now, schedule }: { now: Clock; schedule: Schedule }): Promise<Response> {
  if (new Headers(init?.headers).get('authorization') !== `Bearer ${TOKEN}`) return rejected(401, 190);
  const { data: message } = z.safeParse(Message, JSON.parse(String(init?.body)));
  if (!message) return rejected(400, 132012);
  const to = message.to.slice(2);
  const marked = MARKED_CODES[to];
  if (marked) return rejected(marked.status, marked.code);
  const id = `test-wamid.${randomUUID()}`;
  const template = { name: message.template.name, language: message.template.language.code };
  await schedule(whatsAppReports({ id, to, reference: message.biz_opaque_callback_data, at: now(), template }));
  if (to === MARKED_WHATSAPP.silent) throw new DOMException('The simulator stays silent.', 'TimeoutError');
  return Response.json({
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to, wa_id: message.to }],
    messages: [{ id, message_status: 'accepted' }],
  });
}
