import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Generates 256 random bits: the token carries no data. */
export const generateRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token that the database stores. A token is random, so a fast hash without salt is enough. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Encrypts a token's successor with the token itself, so that the database alone does not reveal it. */
export function encrypt(token: string, successor: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(token), iv);
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the successor with this token. */
export function open(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(token), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

const keyFrom = (token: string): Buffer => createHmac('sha256', token).update('successor').digest();
