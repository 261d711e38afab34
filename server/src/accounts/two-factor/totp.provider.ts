import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { decryptText, encryptText } from '#kernel/encryption';

/** Parameters that every authenticator app supports (RFC 6238): six digits, half a minute, SHA-1. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Half-minutes by which a phone's clock may be off. */
const SLACK = 1;
/** 160 bits, as recommended by RFC 4226, section 4. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;
/** Groups of five readable characters, 123 bits together: above 112 bits a plain hash is enough (ASVS 5.0, 6.5.2). */
const GROUPS = 5;
/** Alphabet without 0/o and 1/i/l, since codes are written down and typed. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth URL that an authenticator app reads from a QR code or a link. */
export const addressOf = (secret: string, { shop, email }: { shop: string; email: string }): string =>
  new TOTP({ ...CODES, issuer: shop, label: email, secret }).toString();

/** The half-minute since 1970 that a code belongs to; undefined when it is not a recent one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...CODES, secret });
  const off = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: SLACK });
  return off === null ? undefined : totp.counter({ timestamp }) + off;
}

/** Recovery codes for a lost phone. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, () => fiveOf(READABLE)).join('-'));

const fiveOf = (alphabet: string): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

const PURPOSE = 'second factor';

/** Encrypts a secret with a key derived from the shop's key. */
export const encryptSecret = (key: string, secret: string): string => encryptText(key, PURPOSE, secret);

/** Undefined when no key decrypts it: JWT_SECRET was changed without the steps of docs/operations.md. */
export const decryptSecret = (keys: readonly string[], encryptedSecret: string): string | undefined =>
  decryptText(keys, PURPOSE, encryptedSecret);
