import type * as z from 'zod/mini';
import type { Language } from '@shop/contract/languages';
import type { SignUp } from '@shop/contract/accounts';
import { recordConsents } from '#consents';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { hashPassword } from '../passwords.provider.ts';
import { SIGNUP_LIMIT } from '../rules.ts';
import { TooManyRequestsError } from '../too-many-requests.ts';
import { createAccount } from '../steps/create-account.ts';
import { assertStrongPassword } from '../steps/assert-strong-password.ts';

type SignUpInput = z.output<typeof SignUp> & { address: string; language: Language };

/**
 * Opens a customer's account. Role and status may be sent, because the registration form sends them, but only with
 * their defaults.
 * @throws ShopError not_allowed, email_taken, invalid_input for a password that is easily guessed
 */
export async function signUp(shop: AppContext, asking: SignUpInput): Promise<void> {
  const { address, role, status, password, consents: purposes = [], ...asked } = asking;
  if ((role ?? 'user') !== 'user' || (status ?? 'active') !== 'active')
    throw new ShopError('not_allowed', 'New accounts are active customer accounts. Staff can change this later.');

  const { db, now, limits } = shop;
  const { name, email, phone, language } = asked;
  await assertStrongPassword(db, { password, of: asked });
  const passwordHash = await hashPassword(password);
  try {
    await db.transaction().execute(async (tx) => {
      const accountId = await createAccount(tx, { name, email, phone, language, passwordHash, createdAt: now() });
      await recordConsents(tx, { accountId, purposes, given: true, source: 'register', at: now() });
      await sendMail(tx, shop, { template: 'welcome', accountId, verifies: accountId });
    });
  } catch (refusal) {
    const seconds = refusal instanceof ShopError ? await limits.hit(SIGNUP_LIMIT, address) : 0;
    throw seconds > 0 ? new TooManyRequestsError('too_many_requests', seconds) : refusal;
  }
}
