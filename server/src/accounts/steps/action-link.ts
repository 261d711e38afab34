import type { AppContext } from '#infra/app-context';
import type { AccountLinkTarget, ResolveLink } from '#messages';
import { changeLink } from '../email/steps/change-link.ts';
import { verificationLink } from '../email/steps/verification-link.ts';
import { resetTokenOf } from '../reset-token.ts';
import { hashOf } from '../refresh-tokens.provider.ts';
import { liveReset } from '../queries.ts';
import { invitationLink } from '../staff/steps/invitation-link.ts';
import { codeToSend } from '../phone/steps/code-to-send.ts';
import { signingKeys } from './signing-keys.ts';

/**
 * Builds the link of a mail: to the page of a new password, of an invitation, or the one that verifies or changes an
 * email. For a login code it returns the code.
 */
export const actionLink =
  (shop: Pick<AppContext, 'db' | 'config' | 'now'>): ResolveLink<AccountLinkTarget> =>
  (target) =>
    target.template === 'email-change' ? changeLink(shop, target) : LINKS[target.template](shop, target.id);

const LINKS = {
  'password-reset': resetLink,
  'staff-invitation': invitationLink,
  'verify-email': verificationLink,
  'login-code': codeToSend,
};
/**
 * The URL of a reset page; null once it was used, expired or replaced. The token is in the fragment, which browsers do
 * not send to servers.
 */
async function resetLink(shop: Pick<AppContext, 'db' | 'config' | 'now'>, resetId: string): Promise<string | null> {
  for (const key of await signingKeys(shop)) {
    const token = resetTokenOf(key, resetId);
    if (await liveReset(shop.db, hashOf(token), shop.now())) return `${shop.config.publicUrl}/reset-password#token=${token}`;
  }
  return null;
}
