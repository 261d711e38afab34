import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { signingKeys } from '../../steps/signing-keys.ts';
import { accountById } from '../../queries.ts';
import { isSigned, parseEmailToken } from '../token.ts';
import { markVerified } from '../steps/mark-verified.ts';

/**
 * Marks the email of an account as verified, since its owner opened the link from the mailbox. Opening the link twice
 * is harmless.
 * @throws ShopError email_link_refused, with the same message whether the token is forged, expired or of a changed
 * address
 */
export async function verifyEmail(shop: Pick<AppContext, 'db' | 'config' | 'now' | 'jobs'>, token: string): Promise<void> {
  const claim = parseEmailToken(token);
  if (!claim || claim.expiresAt <= shop.now()) throw refused();
  const account = await accountById(shop.db, claim.accountId);
  if (!account?.isActive || !isSigned(await signingKeys(shop), claim, account.email)) throw refused();
  await shop.db.transaction().execute((tx) => markVerified(tx, shop, account.id));
}

const refused = (): ShopError =>
  new ShopError('email_link_refused', 'This link has expired or is not valid. Log in and ask for a new one under Security.');
