import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { hashPassword } from '../passwords.provider.ts';
import { endReset, endSessions, replacePassword } from '../repository.ts';
import { wrongCurrentPassword } from '../errors.ts';
import { accountById } from '../queries.ts';
import { confirmPassword } from '../steps/confirm-password.ts';
import { assertStrongPassword } from '../steps/assert-strong-password.ts';

type PasswordChange = { accountId: string; sessionId: string; currentPassword: string; newPassword: string };

/**
 * Replaces the password and signs out every device but this one, so that a person who knew the old password is out. The account's
 * owner is notified by e-mail (OWASP ASVS 5.0, 6.3.7).
 * @throws ShopError invalid_input when the current password is another, or the new one is easily guessed
 */
export async function changePassword(shop: AppContext, change: PasswordChange): Promise<void> {
  const { db } = shop;
  const { accountId, sessionId, currentPassword, newPassword } = change;
  const from = await confirmPassword(db, accountId, currentPassword);
  const of = await accountById(db, accountId);
  if (of) await assertStrongPassword(db, { password: newPassword, of, field: 'newPassword' });

  const to = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, { id: accountId, from, to }))) throw wrongCurrentPassword();
    await endReset(tx, accountId);
    await endSessions(tx, accountId, sessionId);
    await sendMail(tx, shop, { template: 'password-changed', accountId });
  });
}
