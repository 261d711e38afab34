import { createHmac } from 'node:crypto';

export const SECRET_PREFIX = 'whsec_';

type Signed = { id: string; timestamp: number; body: string };

/**
 * A signature by Standard Webhooks 1.0; webhook-signature contains one or more, separated by spaces. The key is the decoded
 * bytes of the secret. `timestamp` in seconds.
 */
export function sign(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
