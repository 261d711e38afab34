import type { Db } from '#infra/database';
import { withHashSlot, verifyPassword } from '../passwords.provider.ts';
import { accountById } from '../queries.ts';
import { notTheCurrent } from '../errors.ts';

/**
 * Makes sure that whoever sits before the screen is who signed in. Answers the password's hash, to compare again when changing it.
 * @throws ShopError invalid_input, naming the field currentPassword
 */
export async function confirmPassword(db: Db, accountId: string, currentPassword: string): Promise<string> {
  const hash = (await accountById(db, accountId))?.passwordHash ?? '';
  if (!(await withHashSlot(() => verifyPassword(currentPassword, hash)))) throw notTheCurrent();
  return hash;
}
