import type * as z from 'zod/mini';
import type { SignUp } from '@shop/contract/accounts';
import type { ConsentPurpose } from '@shop/contract/consents';
import type { Tx } from '#infra/db';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#mail';
import { hashPassword } from '../passwords.provider.ts';
import { TAKEN_ANSWERS } from '../rules.ts';
import { TryLater } from '../try-later.ts';
import { createAccount } from './create-account.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';

type Ticked = { accountId: string; purposes: readonly ConsentPurpose[]; at: Date };
/** Records the boxes that were ticked: the room of consents lies above this one. */
export type KeepConsents = (tx: Tx, ticked: Ticked) => Promise<void>;
type SignUpAsked = z.output<typeof SignUp> & { address: string; keepConsents: KeepConsents };

/**
 * Opens a customer's account. Role and status may be sent, because the specification's form sends them,
 * but only with their defaults.
 * @throws ShopError not_allowed, email_taken, invalid_input for a password that anybody would guess
 */
export async function signUp(shop: AppContext, asking: SignUpAsked): Promise<void> {
  const { address, role, status, password, consents: purposes = [], keepConsents, ...asked } = asking;
  if ((role ?? 'user') !== 'user' || (status ?? 'active') !== 'active')
    throw new ShopError('not_allowed', 'New accounts are active customer accounts. Staff can change this later.');

  const { db, now, limits } = shop;
  const { name, email, phone } = asked;
  await refuseEasyPassword(db, { password, of: asked });
  const passwordHash = await hashPassword(password);
  try {
    await db.transaction().execute(async (tx) => {
      const accountId = await createAccount(tx, { name, email, phone, passwordHash, createdAt: now() });
      await keepConsents(tx, { accountId, purposes, at: now() });
      await sendMail(tx, shop, { letter: 'welcome', accountId, verifies: accountId });
    });
  } catch (refusal) {
    const seconds = refusal instanceof ShopError ? await limits.count(TAKEN_ANSWERS, address) : 0;
    throw seconds > 0 ? new TryLater('too_many_requests', seconds) : refusal;
  }
}
