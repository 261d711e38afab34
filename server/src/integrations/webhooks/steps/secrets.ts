import { signingKey, signingKeys } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { decryptText, encryptText } from '#kernel/encryption';
import { SECRET_PREFIX } from '../signature.ts';

type Context = Pick<AppContext, 'db' | 'config'>;

/** The purpose for which the encryption key of secrets is derived. */
export const PURPOSE = 'webhook secret';

/** Encrypts a secret for the database. */
export const encryptSecret = async (context: Context, secret: string): Promise<string> =>
  encryptText(await signingKey(context), PURPOSE, secret);

/** The purpose for which the encryption key of headers' values is derived. */
export const HEADER_PURPOSE = 'webhook header';

/** Encrypts the value of a header for the database. */
export const encryptHeader = async (context: Context, value: string): Promise<string> =>
  encryptText(await signingKey(context), HEADER_PURPOSE, value);

/** The decrypted value of a header; undefined if no key decrypts it any more. */
export const decryptHeader = async (context: Context, stored: string): Promise<string | undefined> =>
  decryptText(await signingKeys(context), HEADER_PURPOSE, stored);

/** Whether an earlier version stored it, which did not encrypt. */
export const isPlain = (stored: string): boolean => stored.startsWith(SECRET_PREFIX);

/** The decrypted secret; undefined if no key decrypts it any more. */
export const decryptSecret = async (context: Context, stored: string): Promise<string | undefined> =>
  isPlain(stored) ? stored : decryptText(await signingKeys(context), PURPOSE, stored);
