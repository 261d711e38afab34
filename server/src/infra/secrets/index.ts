/** Encryption of secrets that the database stores, and their re-encryption when JWT_SECRET changes. */
export { decryptText, encryptText } from './encryption.ts';
export { reencrypt, type Replacement, type Stored } from './reencrypt.ts';
