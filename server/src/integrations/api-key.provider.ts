import { createHash, randomBytes } from 'node:crypto';

/** Characters of a key that lists show, by which a person tells keys apart. */
const SHOWN = 11;

/** A new key: `sk_` and 192 random bits. Its hash needs no salt, since no list of guesses holds it. */
export function newApiKey(): { key: string; prefix: string; hash: Buffer } {
  const key = `sk_${randomBytes(24).toString('base64url')}`;
  return { key, prefix: key.slice(0, SHOWN), hash: hashOfKey(key) };
}

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
