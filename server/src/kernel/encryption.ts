import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a key derived from the application's key for one purpose: no other purpose can decrypt it. */
export function encryptText(key: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, derivedKey(key, purpose), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts a text; undefined if none of the keys fits, or it was tampered with. */
export function decryptText(keys: readonly string[], purpose: string, encrypted: string): string | undefined {
  for (const key of keys) {
    try {
      return decryptWith(derivedKey(key, purpose), encrypted);
    } catch {
      // Encrypted with another key, or tampered with: the next key may fit.
    }
  }
  return undefined;
}

function decryptWith(key: Buffer, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

const derivedKey = (key: string, purpose: string): Buffer => createHmac('sha256', key).update(purpose).digest();
