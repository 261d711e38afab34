import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Characters of a key that lists show, so that people can distinguish keys. */
const SHOWN = 11;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [RANDOM_DIGITS, CHECKSUM_DIGITS] = [32, 6];

const KEY = new RegExp(`^(sk_[0-9A-Za-z]{${RANDOM_DIGITS}})([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`);
/** Keys of version 1.0 have 24 random bytes and no checksum. */
const EARLIER_KEY = /^sk_[\w-]{32}$/;

/** Generates a key: `sk_`, 190 random bits and a checksum. Its hash needs no salt, because random bits cannot be looked up. */
export function newApiKey(): { key: string; prefix: string; hash: Buffer } {
  const random = `sk_${Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('')}`;
  const key = random + checksumOf(random);
  return { key, prefix: key.slice(0, SHOWN), hash: hashOfKey(key) };
}

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Whether a token can be a key: the checksum of a mistyped one is wrong, which saves the query. */
export function isPossibleKey(token: string): boolean {
  const [, random, checksum] = KEY.exec(token) ?? [];
  return random === undefined ? EARLIER_KEY.test(token) : checksum === checksumOf(random);
}

/** The CRC-32 of a text in base 62, which secret scanners compute too. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_DIGITS) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
