import { signingKey, signingKeys } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { decryptText, encryptText } from '#infra/secrets';
import { SECRET_PREFIX } from '../signature.ts';

type Context = Pick<AppContext, 'db' | 'config'>;

/** The purpose for which the encryption key of secrets is derived. */
export const PURPOSE = 'webhook secret';

/** A secret as the database stores it. */
export const encryptSecret = async (context: Context, secret: string): Promise<string> =>
  encryptText(await signingKey(context), PURPOSE, secret);

/** Whether an earlier version stored it, which encrypted none. */
export const isPlain = (stored: string): boolean => stored.startsWith(SECRET_PREFIX);

/** The secret in full; undefined where no key decrypts it any more. */
export const decryptSecret = async (context: Context, stored: string): Promise<string | undefined> =>
  isPlain(stored) ? stored : decryptText(await signingKeys(context), PURPOSE, stored);
