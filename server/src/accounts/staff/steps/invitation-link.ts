import type { AppContext } from '#infra/app-context';
import { signingKeys } from '../../steps/signing-keys.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { liveInvitation } from '../queries.ts';
import { invitationTokenOf } from '../rules.ts';

/**
 * The URL of an invitation; null once it was answered, withdrawn, expired or replaced. The token is in the fragment,
 * which browsers do not send to servers.
 */
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
