import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { hashPassword, inTurn, isPassword } from '../passwords.provider.ts';
import { accountById } from '../queries.ts';
import { endReset, endSessions, replacePassword } from '../repository.ts';

type PasswordChange = { accountId: string; sessionId: string; currentPassword: string; newPassword: string };

/**
 * Replaces the password and signs out every device but this one: whoever knew the old one is out.
 * @throws ShopError invalid_input when the current password is another
 */
export async function changePassword({ db }: Shop, change: PasswordChange): Promise<void> {
  const { accountId, sessionId, currentPassword, newPassword } = change;
  const from = (await accountById(db, accountId))?.passwordHash ?? '';
  if (!(await inTurn(() => isPassword(currentPassword, from)))) throw notTheCurrent();

  const to = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, { id: accountId, from, to }))) throw notTheCurrent();
    await endReset(tx, accountId);
    await endSessions(tx, accountId, sessionId);
  });
}

function notTheCurrent(): ShopError {
  const sentence = 'That is not your current password.';
  return new ShopError('invalid_input', sentence, { errors: { currentPassword: sentence } });
}
