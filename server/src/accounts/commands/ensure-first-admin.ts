import { StartupError } from '#kernel/startup-error';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { hashPassword, generatePassword } from '../passwords.provider.ts';
import { firstAdmin } from '../queries.ts';
import { waitForFirstAdmin } from '../repository.ts';
import { createAccount } from '../steps/create-account.ts';

type FirstAdmin = { db: Db; email?: string | null; password?: string | null };

const DEFAULT_EMAIL = 'owner@shop.example';

/**
 * Creates the owner when the shop has no staff yet, and returns the first admin's e-mail. The password is returned only when it
 * was generated now: it cannot be read again later.
 * @throws StartupError when the e-mail already belongs to a customer: it must not become the owner's by itself
 */
export async function ensureFirstAdmin({ db, email, password }: FirstAdmin): Promise<{ email: string; password: string | null }> {
  const there = await firstAdmin(db);
  if (there) return { email: there.email, password: null };

  const owner = { name: 'Shop Owner', email: email ?? DEFAULT_EMAIL };
  const madeUp = password ? null : generatePassword();
  const passwordHash = await hashPassword(password ?? madeUp ?? '');
  return db.transaction().execute(async (tx) => {
    await waitForFirstAdmin(tx);
    const quicker = await firstAdmin(tx);
    if (quicker) return { email: quicker.email, password: null };

    try {
      // The operator set the address in the settings, so it counts as verified.
      await createAccount(tx, { ...owner, passwordHash, staffRole: 'owner', emailVerifiedAt: new Date() });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      throw new StartupError(`ADMIN_EMAIL is "${owner.email}", which is a customer's: write another one.`);
    }
    return { email: owner.email, password: madeUp };
  });
}
