import type { Shop } from '#infra/shop';
import { liveReset } from '../queries.ts';
import { hashOf } from '../refresh-tokens.provider.ts';
import { resetTokenOf } from '../reset-token.ts';
import { signingKey } from './signing-key.ts';

/** The address of a reset's page, the token behind a # that browsers tell no server; null once it was used, ran out, or another was asked for. */
export async function resetLink(shop: Pick<Shop, 'db' | 'config' | 'now'>, resetId: string): Promise<string | null> {
  const token = resetTokenOf(await signingKey(shop), resetId);
  if (!(await liveReset(shop.db, hashOf(token), shop.now()))) return null;
  return `${shop.config.publicUrl}/reset-password#token=${token}`;
}
