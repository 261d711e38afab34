import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { hashPassword } from '../passwords.provider.ts';
import { markVerified } from '../email/steps/mark-verified.ts';
import { liveReset } from '../queries.ts';
import { hashOf } from '../refresh-tokens.provider.ts';
import { endSessions, setPassword, consumeReset } from '../repository.ts';
import { deleteFactor } from '../two-factor/repository.ts';
import { assertStrongPassword } from '../steps/assert-strong-password.ts';

type ResetContext = Pick<AppContext, 'db' | 'config' | 'now' | 'jobs'>;
type ResetPassword = { token: string; password: string };

/**
 * Sets the password of the account that a reset link belongs to, once, and signs out every device. The account's owner
 * is notified by e-mail. Where this is the first proof that the mailbox is theirs, a second factor that was set up
 * before is deleted.
 * @throws ShopError reset_refused, with the same message whether the token is unknown, used or expired; invalid_input
 * for a password that is easily guessed, and the link stays valid
 */
export async function resetPassword(shop: ResetContext, { token, password }: ResetPassword): Promise<void> {
  const { db, now } = shop;
  const tokenHash = hashOf(token);
  // Password hashing is costly by design; an unknown token must not trigger it.
  const of = await liveReset(db, tokenHash, now());
  if (!of) throw runOut();
  await assertStrongPassword(db, { password, of });
  const passwordHash = await hashPassword(password);

  await db.transaction().execute(async (tx) => {
    const accountId = await consumeReset(tx, tokenHash, now());
    if (accountId === undefined || !(await setPassword(tx, accountId, passwordHash))) throw runOut();
    // A factor set up before the mailbox was verified may be someone else's and would lock the owner of the mailbox out.
    if (await markVerified(tx, shop, accountId)) await deleteFactor(tx, accountId);
    await endSessions(tx, accountId);
    await sendMail(tx, shop, { template: 'password-changed', accountId });
  });
}

const runOut = (): ShopError =>
  new ShopError('reset_refused', 'This link has expired or was already used. Please get a new one.');
