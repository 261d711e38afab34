import { createHash, randomBytes } from 'node:crypto';

/** Characters of a key that lists show, so that people can distinguish keys. */
const SHOWN = 11;

/** Generates a key: `sk_` and 192 random bits. Its hash needs no salt, because random bits cannot be looked up. */
export function newApiKey(): { key: string; prefix: string; hash: Buffer } {
  const key = `sk_${randomBytes(24).toString('base64url')}`;
  return { key, prefix: key.slice(0, SHOWN), hash: hashOfKey(key) };
}

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
