import type { Shop } from '#infra/shop';
import { signingKey } from '../../commands/signing-key.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { liveInvitation } from '../queries.ts';
import { invitationTokenOf } from '../rules.ts';

/** The address where an invitation is answered, its token behind a # that browsers tell no server; null once it was answered, withdrawn, ran out, or another was sent. */
export async function invitationLink(shop: Pick<Shop, 'db' | 'config' | 'now'>, invitationId: string): Promise<string | null> {
  const token = invitationTokenOf(await signingKey(shop), invitationId);
  if (!(await liveInvitation(shop.db, hashOf(token), shop.now()))) return null;
  return `${shop.config.publicUrl}/accept-invitation#token=${token}`;
}
