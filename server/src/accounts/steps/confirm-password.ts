import type { Db } from '#infra/database';
import { withHashSlot, verifyPassword } from '../passwords.provider.ts';
import { accountById } from '../queries.ts';
import { wrongCurrentPassword } from '../errors.ts';

/**
 * Checks the current password again before a sensitive change. Returns the password's hash, to compare it again when
 * changing it.
 * @throws ShopError invalid_input, naming the field currentPassword
 */
export async function confirmPassword(db: Db, accountId: string, currentPassword: string): Promise<string> {
  const hash = (await accountById(db, accountId))?.passwordHash ?? '';
  if (!(await withHashSlot(() => verifyPassword(currentPassword, hash)))) throw wrongCurrentPassword();
  return hash;
}
