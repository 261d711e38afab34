import type { AppContext } from '#infra/app-context';
import { signingKey } from '../commands/signing-key.ts';

/**
 * Keys that may have signed or encrypted data still in use, the current key first: two while JWT_SECRET is being
 * changed.
 */
export async function signingKeys(context: Pick<AppContext, 'db' | 'config'>): Promise<readonly string[]> {
  const key = await signingKey(context);
  const previous = context.config.jwtSecretPrevious;
  return previous === null ? [key] : [key, previous];
}
