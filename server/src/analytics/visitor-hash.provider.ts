import { createHmac, randomBytes } from 'node:crypto';

const SALT_BYTES = 32;
const HASH_LENGTH = 16;

export const newSalt = (): Buffer => randomBytes(SALT_BYTES);

/** A visitor for a day. Without the salt, no address can be tried against it. */
export const visitorHash = (salt: Buffer, parts: readonly string[]): string =>
  createHmac('sha256', salt).update(parts.join('\n')).digest('hex').slice(0, HASH_LENGTH);
