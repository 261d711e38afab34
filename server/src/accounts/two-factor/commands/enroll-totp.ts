import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { shopDetails } from '#settings';
import { confirmPassword } from '../../steps/confirm-password.ts';
import { signingKey } from '../../commands/signing-key.ts';
import { accountById } from '../../queries.ts';
import { addressOf, makeSecret, encryptSecret } from '../totp.provider.ts';
import { beginFactor as keepFactor } from '../repository.ts';

/**
 * Creates a secret for an authenticator app. It takes effect after `activateTotp` has checked a code of it. Requires a
 * verified e-mail: with another person's address it would lock the owner of the mailbox out.
 * @throws ShopError factor_on where one is active, invalid_input for a wrong password, email_not_verified
 */
export async function enrollTotp(
  shop: AppContext,
  caller: Caller,
  currentPassword: string,
): Promise<{ secret: string; uri: string }> {
  await confirmPassword(shop.db, caller.id, currentPassword);
  const account = await accountById(shop.db, caller.id);
  if (!account || account.emailVerifiedAt === null)
    throw new ShopError('email_not_verified', 'Confirm your email first: open the link that we sent to you.');
  const secret = makeSecret();
  const encryptedSecret = encryptSecret(await signingKey(shop), secret);
  const stored = await shop.db
    .transaction()
    .execute((tx) => keepFactor(tx, { accountId: caller.id, encryptedSecret, createdAt: shop.now() }));
  if (!stored) throw new ShopError('factor_on', 'Two-step verification is already on. Turn it off first to set it up again.');

  const { name } = await shopDetails(shop.db);
  return { secret, uri: addressOf(secret, { shop: name, email: account.email }) };
}
