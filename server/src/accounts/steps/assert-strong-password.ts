import type { Db } from '#infra/database';
import { shopDetails } from '#settings';
import { isWeakPassword } from '../weak-passwords.ts';
import { easilyGuessed } from '../errors.ts';

type Chosen = {
  password: string;
  /** What everybody knows of whoever chose it. */
  of: { name: string; email: string; phone: string };
  /** The form's field. */
  field?: 'password' | 'newPassword';
};

/**
 * Refuses what whoever guesses tries first. Signing in with one that was chosen before is not refused.
 * @throws ShopError invalid_input, naming the field
 */
export async function assertStrongPassword(db: Db, { password, of, field = 'password' }: Chosen): Promise<void> {
  const { name } = await shopDetails(db);
  if (await isWeakPassword(password, [of.name, of.email, of.phone, name])) throw easilyGuessed(field);
}
