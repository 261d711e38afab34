import type { AppContext } from '#infra/app-context';
import { signingKey } from '../commands/signing-key.ts';

/** What may have signed or locked something that still counts, the key of now first: two while JWT_SECRET is being changed. */
export async function signingKeys(ground: Pick<AppContext, 'db' | 'config'>): Promise<readonly string[]> {
  const key = await signingKey(ground);
  const previous = ground.config.jwtSecretPrevious;
  return previous === null ? [key] : [key, previous];
}
