import { writeAuditEntry } from '#audit';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { confirmPassword } from '../../steps/confirm-password.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { makeRecoveryCodes } from '../totp.provider.ts';
import { codeRefused, factorOff } from '../errors.ts';
import { factorOf } from '../queries.ts';
import { saveRecoveryCodes } from '../repository.ts';
import { tryCode } from './try-code.ts';

type Shown = { currentPassword: string; code: string };

/**
 * Generates new recovery codes, which requires a code. The old ones end, since the paper they are on may be lost. Only
 * hashes are stored.
 * @throws ShopError factor_off, invalid_input for a wrong password, code_refused
 */
export async function regenerateRecoveryCodes(
  shop: AppContext,
  caller: Caller,
  { currentPassword, code }: Shown,
): Promise<string[]> {
  const factor = await factorOf(shop.db, caller.id);
  if (!factor?.confirmedAt) throw factorOff();
  await confirmPassword(shop.db, caller.id, currentPassword);
  const recoveryCodes = makeRecoveryCodes();
  const isRight = await tryCode(shop, { accountId: caller.id, code }, async (tx) => {
    await saveRecoveryCodes(tx, caller.id, recoveryCodes.map(hashOf));
    await sendMail(tx, shop, { template: 'recovery-codes', accountId: caller.id });
    await writeAuditEntry(tx, {
      actor: caller,
      action: 'account.recovery-codes',
      subjectId: caller.id,
      before: null,
      after: null,
    });
  });
  if (!isRight) throw codeRefused();
  return recoveryCodes;
}
