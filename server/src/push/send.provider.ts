import { createECDH, randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupOf, publicAddresses } from '#infra/http/outgoing';
import type { Ephemeral, VapidKey } from './encrypt-message.provider.ts';

const TIMEOUT_MS = 10_000;
/** A browser that is off for longer than a day does not get it: the order has its history. */
const TTL_SECONDS = 24 * 3600;

function newPair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A private key may be shorter than 32 bytes.
  return { publicKey: pair.getPublicKey(), privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex') };
}

export function newVapidKey(): VapidKey {
  const { publicKey, privateKey } = newPair();
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

export const newEphemeral = (): Ephemeral => ({ privateKey: newPair().privateKey, salt: randomBytes(16) });

type Push = { endpoint: string; authorization: string; body: Buffer };

/**
 * POSTs an encrypted message to a push service and returns the status. Redirects are not followed; the connection goes to a
 * checked public address, unless private ones are allowed. @throws PrivateAddress, and the error of DNS or connection
 */
export async function post(
  { endpoint, authorization, body }: Push,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<number> {
  const target = new URL(endpoint);
  const addresses = allowPrivate ? null : await publicAddresses(target.hostname);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    authorization,
    ttl: TTL_SECONDS,
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent: false, headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const sent = request(target, { ...options, ...(addresses && { lookup: lookupOf(addresses) }) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 502);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
