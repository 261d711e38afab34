/** Encryption of secrets that the database stores, their re-encryption when JWT_SECRET changes, and the tokens of links. */
export { decryptText, encryptText } from './encryption.ts';
export { isLinkToken, newLinkToken } from './link-token.ts';
export { reencrypt, type Replacement, type Stored } from './reencrypt.ts';
