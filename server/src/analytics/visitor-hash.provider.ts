import { createHmac, randomBytes } from 'node:crypto';

const SALT_BYTES = 32;
const HASH_LENGTH = 16;

export const newSalt = (): Buffer => randomBytes(SALT_BYTES);

/** The id of a visitor for a day. Without the salt, no IP address can be tested against it. */
export const visitorHash = (salt: Buffer, parts: readonly string[]): string =>
  createHmac('sha256', salt).update(parts.join('\n')).digest('hex').slice(0, HASH_LENGTH);
