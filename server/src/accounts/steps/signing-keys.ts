import type { AppContext } from '#infra/app-context';
import { signingKey } from '../commands/signing-key.ts';

/** What may have signed or locked something that still counts, the key of now first: two while JWT_SECRET is being changed. */
export async function signingKeys(context: Pick<AppContext, 'db' | 'config'>): Promise<readonly string[]> {
  const key = await signingKey(context);
  const previous = context.config.jwtSecretPrevious;
  return previous === null ? [key] : [key, previous];
}
