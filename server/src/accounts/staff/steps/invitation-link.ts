import type { AppContext } from '#infra/app-context';
import { signingKeys } from '../../steps/signing-keys.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { liveInvitation } from '../queries.ts';
import { invitationTokenOf } from '../rules.ts';

/** The address where an invitation is answered, its token behind a # that browsers tell no server; null once it was answered, withdrawn, ran out, or another was sent. */
export async function invitationLink(
  shop: Pick<AppContext, 'db' | 'config' | 'now'>,
  invitationId: string,
): Promise<string | null> {
  for (const key of await signingKeys(shop)) {
    const token = invitationTokenOf(key, invitationId);
    if (await liveInvitation(shop.db, hashOf(token), shop.now()))
      return `${shop.config.publicUrl}/accept-invitation#token=${token}`;
  }
  return null;
}
