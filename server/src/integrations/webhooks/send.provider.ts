import { randomBytes } from 'node:crypto';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupOf, publicAddresses } from '#infra/http/outgoing';
import { SECRET_PREFIX } from './signature.ts';

export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

export type Message = { url: string; headers: Record<string, string>; body: string };
export type Sending = { allowPrivate: boolean; signal: AbortSignal };

/** Bytes of a response that are read and stored; the rest is discarded. */
const MAX_RESPONSE_BYTES = 1024;

/** `retryAfter`: the seconds that the receiver asks to wait; 0 without the header. */
export type Received = { status: number; response: string; retryAfter: number };

/**
 * POSTs a message once and returns the status of the response and the beginning of its body. Redirects are not followed. The
 * name is resolved and checked at every attempt, and the connection goes to a checked address. @throws PrivateAddress, and
 * the error of DNS, connection or signal
 */
export async function post({ url, headers, body }: Message, { allowPrivate, signal }: Sending): Promise<Received> {
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
          'user-agent': 'Selvedge-Webhooks/1',
          ...headers,
        },
        ...(addresses && { lookup: lookupOf(addresses) }),
      },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        const retryAfter = secondsOf(received['retry-after']);
        resolve(beginningOf(response).then((text) => ({ status, response: text, retryAfter })));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Reads Retry-After in seconds; a date is rare, and ignored. */
const secondsOf = (retryAfter = ''): number => (/^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : 0);

/** The beginning of a body as text. A body that ends too early is used as it is, because the status is already known. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // The receiver closed the connection, or timed out.
  }
  return Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES).toString('utf8').replaceAll('\0', '');
}
