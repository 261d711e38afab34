import type { AppContext } from '#infra/app-context';
import type { LinkTarget } from '#messages';
import { signingKey } from '../../commands/signing-key.ts';
import { accountById } from '../../queries.ts';
import { changeStateOf, changeTokenOf } from '../change-token.ts';

type Change = Extract<LinkTarget, { template: 'email-change' }>;

/**
 * The URL that changes an account's email. The token is in the fragment, which browsers do not send to servers. Null
 * once it has expired, or address or password were changed since the request.
 */
export async function changeLink(
  shop: Pick<AppContext, 'db' | 'config' | 'now'>,
  { id, email, until, state }: Change,
): Promise<string | null> {
  const expiresAt = new Date(until);
  const account = await accountById(shop.db, id);
  if (!account?.isActive || expiresAt <= shop.now() || changeStateOf(account) !== state) return null;
  const token = changeTokenOf(await signingKey(shop), { accountId: id, email, expiresAt, state });
  return `${shop.config.publicUrl}/verify-email#token=${token}`;
}
