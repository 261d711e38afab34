import type { AppContext } from '#infra/app-context';
import { signingKey } from '../../commands/signing-key.ts';
import { codeOf } from '../login-code.ts';

/** The code of an SMS, derived when it is needed; null once it was used, has expired, or was replaced by another. */
export async function codeToSend(shop: Pick<AppContext, 'db' | 'config' | 'now'>, id: string): Promise<string | null> {
  const stored = await shop.db
    .selectFrom('phoneCode')
    .select(['id', 'phone'])
    .where('id', '=', id)
    .where('expiresAt', '>', shop.now())
    .executeTakeFirst();
  return stored ? codeOf(await signingKey(shop), stored) : null;
}
