import type { Language } from '@shop/contract/languages';
import * as z from 'zod/mini';

/** A message to a phone as a service sends it: its registered template with these values, in order (TRAI, TCCCPR 2018). */
export type OutgoingText = {
  to: string;
  template: string;
  values: readonly string[];
  language: Language;
  /** Returned in the reports of a service that supports it. */
  reference: string;
};

/** Port: sends messages of one channel. */
export type TextGateway = {
  /** Messages are simulated and not sent. */
  isTest: boolean;
  /** Returns the service's id of the message. @throws TextRefused */
  send: (text: OutgoingText) => Promise<string>;
};

/** The service of each channel; null if the shop does not have the channel. */
export type TextGateways = { sms: TextGateway; whatsapp: TextGateway | null };

export type TextGatewaySettings = { apiUrl: string; authKey: string; fetch: typeof fetch; isTest: boolean };

/** The reason of a refused message, in a sentence for staff that contains no personal data. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
  /** `unknown`: it may have been sent. Gateways have no idempotency keys, so it is not sent again. */
  readonly next: 'retry' | 'never' | 'unknown';
  /** The service's error code; empty without one. */
  readonly code: string;

  constructor(sentence: string, next: TextRefused['next'], code = '') {
    super(sentence);
    this.next = next;
    this.code = code;
  }
}

const TIMEOUT_MS = 10_000;
const Answer = z.object({ type: z.enum(['success', 'error']), message: z.string().check(z.maxLength(500)) });

/** A client of MSG91's API and compatible ones: `POST /flow` with a template and its variables. */
export function textGateway({ apiUrl, authKey, fetch: send, isTest }: TextGatewaySettings): TextGateway {
  return {
    isTest,
    async send({ to, template, values }) {
      const variables = Object.fromEntries(values.map((value, i) => [`VAR${i + 1}`, value]));
      const body = { template_id: template, short_url: '0', recipients: [{ mobiles: `91${to}`, ...variables }] };
      return idIn(await postJson(send, { url: `${apiUrl}/flow`, headers: { authkey: authKey }, body, name: 'The SMS gateway' }));
    },
  };
}

type JsonPost = { url: string; headers: Record<string, string>; body: object; name: string };

/** @throws TextRefused for a lost response, after which the message may have been sent */
export async function postJson(send: typeof fetch, { url, headers, body, name }: JsonPost): Promise<Response> {
  const request = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return send(url, request).catch((error: unknown) => {
    throw new TextRefused(`${name} did not answer (${nameOf(error)}). The message may have been sent.`, 'unknown');
  });
}

async function idIn(response: Response): Promise<string> {
  if (response.status === 429) throw new TextRefused('The SMS gateway is busy (429).', 'retry');
  if (response.status >= 500) throw new TextRefused(`The SMS gateway failed (${response.status}).`, 'unknown');
  const { data: answer } = z.safeParse(Answer, await response.json().catch(() => null));
  if (!answer) throw new TextRefused(`The SMS gateway gave an unreadable answer (${response.status}).`, 'unknown');
  if (answer.type === 'success' && response.ok) return answer.message;
  throw new TextRefused(`The SMS gateway rejected this SMS (${response.status}). Check its template id and key.`, 'never');
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'no reason given');
