import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { securityOf } from '../two-factor/queries.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Requires a recent login or the current password before a sensitive change.
 * @throws ShopError invalid_input, naming the field currentPassword
 */
export async function requireRecentLogin(
  { db, now }: AppContext,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<void> {
  const { passwordNeeded } = await securityOf(db, caller, now());
  if (!passwordNeeded) return;
  if (currentPassword === undefined) {
    const sentence = 'Enter your current password.';
    throw new ShopError('invalid_input', sentence, { errors: { currentPassword: sentence } });
  }
  await confirmPassword(db, caller.id, currentPassword);
}
