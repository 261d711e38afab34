import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { decryptText, encryptText } from '#infra/secrets';

/** What every authenticator app understands (RFC 6238): six digits, half a minute, SHA-1. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Half-minutes by which a phone's clock may be off. */
const SLACK = 1;
/** 160 bits, as RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 8;
/** Five readable characters each, 123 bits together: past 112 a plain hash is enough to keep them by (ASVS 5.0, 6.5.2). */
const GROUPS = 5;
/** Without 0/o and 1/i/l: they are written down and typed. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads, from a picture or a link. */
export const addressOf = (secret: string, { shop, email }: { shop: string; email: string }): string =>
  new TOTP({ ...CODES, issuer: shop, label: email, secret }).toString();

/** The half-minute since 1970 that a code is of; undefined when it is of none of late. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...CODES, secret });
  const off = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: SLACK });
  return off === null ? undefined : totp.counter({ timestamp }) + off;
}

/** For the day the phone is lost. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, () => fiveOf(READABLE)).join('-'));

const fiveOf = (alphabet: string): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

const PURPOSE = 'second factor';

/** Locks a secret with a key made from the shop's own. */
export const encryptSecret = (key: string, secret: string): string => encryptText(key, PURPOSE, secret);

/** Nothing where none of the keys fits: JWT_SECRET was changed since, and not by steps (docs/operations.md). */
export const decryptSecret = (keys: readonly string[], encryptedSecret: string): string | undefined =>
  decryptText(keys, PURPOSE, encryptedSecret);
