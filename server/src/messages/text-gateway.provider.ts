import * as z from 'zod/mini';

/** An SMS as the gateway sends it: its registered template with these values, in order (TRAI, TCCCPR 2018). */
export type OutgoingText = { to: string; template: string; values: readonly string[] };

/** Port: sends SMS. */
export type TextGateway = {
  /** Nothing leaves the shop. */
  isTest: boolean;
  /** The gateway's id of the message. @throws TextRefused */
  send: (text: OutgoingText) => Promise<string>;
};

export type TextGatewaySettings = { apiUrl: string; authKey: string; fetch: typeof fetch; isTest: boolean };

/** Why a text was not taken, in a sentence for staff that says nothing about the person it was for. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
  /** `unknown`: it may have been sent. Gateways have no idempotency keys, so it is not sent again. */
  readonly next: 'retry' | 'never' | 'unknown';

  constructor(sentence: string, next: TextRefused['next']) {
    super(sentence);
    this.next = next;
  }
}

const TIMEOUT_MS = 10_000;
const Answer = z.object({ type: z.enum(['success', 'error']), message: z.string().check(z.maxLength(500)) });

/** The API of MSG91 and of gateways that speak it: `POST /flow` with a template and its variables. */
export function textGateway({ apiUrl, authKey, fetch: send, isTest }: TextGatewaySettings): TextGateway {
  return {
    isTest,
    async send({ to, template, values }) {
      const variables = Object.fromEntries(values.map((value, i) => [`VAR${i + 1}`, value]));
      const response = await send(`${apiUrl}/flow`, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json' },
        body: JSON.stringify({ template_id: template, short_url: '0', recipients: [{ mobiles: `91${to}`, ...variables }] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new TextRefused(`The SMS gateway did not answer (${nameOf(error)}). The SMS may have been sent.`, 'unknown');
      });
      return idIn(response);
    },
  };
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
