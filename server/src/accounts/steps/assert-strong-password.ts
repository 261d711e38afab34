import type { Db } from '#infra/database';
import { shopDetails } from '#settings';
import { isWeakPassword } from '../weak-passwords.ts';
import { easilyGuessed } from '../errors.ts';

type NewPassword = {
  password: string;
  /** Facts about the person that an attacker may know. */
  of: { name: string; email: string; phone: string };
  /** The form field that the error names. */
  field?: 'password' | 'newPassword';
};

/**
 * Rejects a password that an attacker would try first. Login with one that was chosen before stays possible.
 * @throws ShopError invalid_input, naming the field
 */
export async function assertStrongPassword(db: Db, { password, of, field = 'password' }: NewPassword): Promise<void> {
  const { name } = await shopDetails(db);
  if (await isWeakPassword(password, [of.name, of.email, of.phone, name])) throw easilyGuessed(field);
}
