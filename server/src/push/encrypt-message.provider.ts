import { createCipheriv, createECDH, createHmac, createPrivateKey, sign, type KeyObject } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** A vapid token may live for 24 hours at most (RFC 8292). */
const TOKEN_SECONDS = 12 * 3600;

export type Receiver = { p256dh: string; auth: string };
/** Chosen anew for each message. */
export type Ephemeral = { privateKey: Buffer; salt: Buffer };

const hmac = (key: Uint8Array, ...data: Uint8Array[]): Buffer => createHmac('sha256', key).update(Buffer.concat(data)).digest();
const text = (words: string): Buffer => Buffer.from(`${words}\0`, 'latin1');
const ONE = Buffer.from([1]);

/** Encrypts a message for one browser in one record (RFC 8291, with the coding aes128gcm of RFC 8188). @throws for an invalid key */
export function encryptMessage(message: Buffer, { p256dh, auth }: Receiver, { privateKey, salt }: Ephemeral): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const shared = own.computeSecret(receiver);
  const sender = own.getPublicKey();
  const input = hmac(hmac(Buffer.from(auth, 'base64url'), shared), text('WebPush: info'), receiver, sender, ONE);
  const secret = hmac(salt, input);
  const key = hmac(secret, text('Content-Encoding: aes128gcm'), ONE).subarray(0, 16);
  const nonce = hmac(secret, text('Content-Encoding: nonce'), ONE).subarray(0, 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  // The byte 2 ends the last record.
  const encrypted = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, sizes, sender, encrypted]);
}

export type VapidKey = { publicKey: string; privateKey: string };

/** The Authorization header by which a push service knows the sender (RFC 8292). */
export function vapidHeader({ publicKey, privateKey }: VapidKey, to: { endpoint: string; contact: string; now: Date }): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires = Math.floor(to.now.getTime() / 1000) + TOKEN_SECONDS;
  const claims = { aud: new URL(to.endpoint).origin, exp: expires, sub: to.contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keyObject({ publicKey, privateKey }), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

function keyObject({ publicKey, privateKey }: VapidKey): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString('base64url'));
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
}
