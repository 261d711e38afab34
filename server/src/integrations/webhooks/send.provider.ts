import { randomBytes } from 'node:crypto';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupOf, publicAddresses } from './address.provider.ts';
import { SECRET_PREFIX } from './signature.ts';

export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

export type Message = { url: string; headers: Record<string, string>; body: string };
export type Sending = { allowPrivate: boolean; signal: AbortSignal };

/**
 * POSTs a message once and returns the status of the response, whose body is not read. Redirects are not followed. The name is
 * resolved and checked at every attempt, and the connection goes to a checked address. @throws PrivateAddress, and the error of
 * DNS, connection or signal
 */
export async function post({ url, headers, body }: Message, { allowPrivate, signal }: Sending): Promise<number> {
  const target = new URL(url);
  const addresses = allowPrivate ? null : await publicAddresses(target.hostname);
  signal.throwIfAborted();
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Shop-Webhooks/1',
          ...headers,
        },
        ...(addresses && { lookup: lookupOf(addresses) }),
      },
      (response: IncomingMessage) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
