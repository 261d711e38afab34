import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { insertAccount, type NewAccount } from '../repository.ts';

type CreateAccount = Pick<NewAccount, 'name' | 'email' | 'passwordHash'> &
  Partial<Pick<NewAccount, 'phone' | 'image' | 'language' | 'staffRole' | 'createdAt' | 'emailVerifiedAt'>>;

const DEFAULTS = { phone: '', image: '', language: 'en' as const, staffRole: null, emailVerifiedAt: null };

/**
 * Keeps a new account, a customer's unless a staff role is given, and answers its id. Hash the password before:
 * that takes long enough to hold up others inside a transaction.
 * @throws ShopError email_taken, whatever the case the e-mail is written in
 */
export async function createAccount(tx: Tx, account: CreateAccount): Promise<string> {
  const id = newId();
  const wasFree = await insertAccount(tx, { ...DEFAULTS, createdAt: new Date(), ...account, id });
  if (!wasFree) throw new ShopError('email_taken', 'An account with this email already exists.');
  return id;
}
