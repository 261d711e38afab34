import type { AppContext } from '#infra/app-context';
import { signingKey } from '../../commands/signing-key.ts';
import { accountById } from '../../queries.ts';
import { emailTokenOf, verificationExpiry } from '../token.ts';

/**
 * The URL that verifies an account's email, or null for a deleted account. The token is in the fragment, which
 * browsers do not send to servers.
 */
export async function verificationLink(
  shop: Pick<AppContext, 'db' | 'config' | 'now'>,
  accountId: string,
): Promise<string | null> {
  const account = await accountById(shop.db, accountId);
  if (!account) return null;
  const claim = { accountId, email: account.email, expiresAt: verificationExpiry(shop.now()) };
  return `${shop.config.publicUrl}/verify-email#token=${emailTokenOf(await signingKey(shop), claim)}`;
}
