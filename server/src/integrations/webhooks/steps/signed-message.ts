import type { AppContext } from '#infra/app-context';
import { webhookPayload } from '../payload.ts';
import { messageIdOf } from '../queries.ts';
import type { Message } from '../send.provider.ts';
import { sign } from '../signature.ts';
import { decryptSecret } from './secrets.ts';

/** Version of the events' schemas, which a change that breaks receivers increases. */
const API_VERSION = '1';

type Context = Pick<AppContext, 'db' | 'config' | 'now'>;
type Secrets = { secret: string; previousSecret: string | null; previousUntil: Date | null };
type ToSign = Secrets & { url: string; eventId: string } & Parameters<typeof webhookPayload>[0];

/** The request of an event, signed now; undefined if the secret cannot be decrypted. */
export async function signedMessage(shop: Context, event: ToSign): Promise<Message | undefined> {
  const id = messageIdOf(event.eventId);
  const timestamp = Math.floor(shop.now().getTime() / 1000);
  const body = webhookPayload(event);
  const secrets = await secretsOf(shop, event);
  if (secrets.length === 0) return undefined;
  const signature = secrets.map((secret) => sign(secret, { id, timestamp, body })).join(' ');
  return {
    url: event.url,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
      'webhook-api-version': API_VERSION,
    },
    body,
  };
}

/** The secret, and for a day after a rotation the previous one. */
async function secretsOf(shop: Context, { secret, previousSecret, previousUntil }: Secrets): Promise<string[]> {
  const previous = previousUntil !== null && previousUntil > shop.now() ? previousSecret : null;
  const stored = [secret, ...(previous === null ? [] : [previous])];
  const decrypted = await Promise.all(stored.map((it) => decryptSecret(shop, it)));
  return decrypted.filter((it) => it !== undefined);
}
