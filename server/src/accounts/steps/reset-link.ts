import type { AppContext } from '#infra/app-context';
import { liveReset } from '../queries.ts';
import { hashOf } from '../refresh-tokens.provider.ts';
import { resetTokenOf } from '../reset-token.ts';
import { signingKeys } from './signing-keys.ts';

/** The address of a reset's page, the token behind a # that browsers tell no server; null once it was used, ran out, or another was asked for. */
export async function resetLink(shop: Pick<AppContext, 'db' | 'config' | 'now'>, resetId: string): Promise<string | null> {
  for (const key of await signingKeys(shop)) {
    const token = resetTokenOf(key, resetId);
    if (await liveReset(shop.db, hashOf(token), shop.now())) return `${shop.config.publicUrl}/reset-password#token=${token}`;
  }
  return null;
}
