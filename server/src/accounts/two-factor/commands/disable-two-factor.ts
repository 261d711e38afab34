import { writeAuditEntry } from '#audit';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { confirmPassword } from '../../steps/confirm-password.ts';
import { securityOf } from '../queries.ts';
import { codeRefused, factorOff } from '../errors.ts';
import { deleteFactor } from '../repository.ts';
import { tryCode } from './try-code.ts';

type Shown = { currentPassword: string; code: string };

/**
 * Removes the caller's own second factor.
 * @throws ShopError factor_off, factor_required while the shop requires it of the caller, invalid_input for a wrong
 * password, code_refused
 */
export async function disableTwoFactor(shop: AppContext, caller: Caller, { currentPassword, code }: Shown): Promise<void> {
  const { secondFactor } = await securityOf(shop.db, caller, shop.now());
  if (!secondFactor.isOn) throw factorOff();
  if (secondFactor.isRequired)
    throw new ShopError('factor_required', 'Your shop requires two-step verification. An owner can change this under Staff.');
  await confirmPassword(shop.db, caller.id, currentPassword);
  const isRight = await tryCode(shop, { accountId: caller.id, code }, async (tx) => {
    await deleteFactor(tx, caller.id);
    await sendMail(tx, shop, { template: 'two-factor-disabled', accountId: caller.id });
    await writeAuditEntry(tx, {
      actor: caller,
      action: 'account.two-factor-disabled',
      subjectId: caller.id,
      before: null,
      after: null,
    });
  });
  if (!isRight) throw codeRefused();
}
