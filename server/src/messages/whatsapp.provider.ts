import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { postJson, TextRefused, type TextGateway } from './text-gateway.provider.ts';
import { whatsAppProblem } from './whatsapp-errors.ts';

export type WhatsAppSettings = { apiUrl: string; phoneId: string; token: string; fetch: typeof fetch; isTest: boolean };

const Taken = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })).check(z.minLength(1)),
});
const Rejected = z.object({ error: z.object({ code: z.int() }) });

/**
 * A client of WhatsApp's Cloud API: `POST /{phone number id}/messages` with an approved template, its language and the
 * values of its text.
 */
export function whatsAppGateway({ apiUrl, phoneId, token, fetch: send, isTest }: WhatsAppSettings): TextGateway {
  return {
    isTest,
    async send({ to, template, values, language, reference }) {
      const parameters = values.map((text) => ({ type: 'text', text }));
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `91${to}`,
        type: 'template',
        template: {
          name: template,
          language: { code: language },
          components: parameters.length === 0 ? [] : [{ type: 'body', parameters }],
        },
        biz_opaque_callback_data: reference,
      };
      const url = `${apiUrl}/${phoneId}/messages`;
      return idIn(await postJson(send, { url, headers: { authorization: `Bearer ${token}` }, body, name: 'WhatsApp' }));
    },
  };
}

async function idIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const taken = z.safeParse(Taken, body).data?.messages[0];
  if (response.ok && taken) return taken.id;
  const code = z.safeParse(Rejected, body).data?.error.code;
  if (code !== undefined) {
    const { sentence, next } = whatsAppProblem(String(code));
    throw new TextRefused(sentence, next, String(code));
  }
  if (response.status === 429) throw new TextRefused('WhatsApp is busy (429).', 'retry');
  throw new TextRefused(`WhatsApp gave an unreadable answer (${response.status}). The message may have been sent.`, 'unknown');
}

type Signed = { secret: string; raw: Uint8Array; header: string | undefined };

/** Whether X-Hub-Signature-256 is the HMAC of the raw bytes with the app's secret. */
export function isSignedByMeta({ secret, raw, header }: Signed): boolean {
  return header !== undefined && isSameSecret(header, signatureOf(secret, raw));
}

export const signatureOf = (secret: string, raw: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

/** Compares the hashes, so that the duration does not reveal how many characters match. */
export function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
