import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { insertAccount, type NewAccount } from '../repository.ts';

type CreateAccount = Pick<NewAccount, 'name' | 'email' | 'passwordHash'> &
  Partial<Pick<NewAccount, 'phone' | 'image' | 'language' | 'staffRole' | 'createdAt' | 'emailVerifiedAt' | 'isActive'>>;

const DEFAULTS = { phone: '', image: '', language: 'en' as const, staffRole: null, emailVerifiedAt: null, isActive: true };

/**
 * Inserts a new account, a customer's unless a staff role is given, and returns its id. Hash the password before the
 * transaction: it takes long enough to block others by the locks held.
 * @throws ShopError email_taken, whatever the case of the e-mail
 */
export async function createAccount(tx: Tx, account: CreateAccount): Promise<string> {
  const id = newId();
  const wasFree = await insertAccount(tx, { ...DEFAULTS, createdAt: new Date(), ...account, id });
  if (!wasFree) throw new ShopError('email_taken', 'An account with this email already exists.');
  return id;
}
