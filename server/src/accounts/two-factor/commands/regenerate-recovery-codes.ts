import { recordChange } from '#audit';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { confirmPassword } from '../../steps/confirm-password.ts';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { makeRecoveryCodes } from '../totp.provider.ts';
import { codeRefused, factorOff } from '../refusals.ts';
import { factorOf } from '../queries.ts';
import { saveRecoveryCodes } from '../repository.ts';
import { tryCode } from './try-code.ts';

type Shown = { currentPassword: string; code: string };

/**
 * Makes new recovery codes, as long as there is still a code to ask for them with; those before end, were they on a paper that
 * somebody else has found. Only hashes are kept.
 * @throws ShopError factor_off, invalid_input for a wrong password, code_refused
 */
export async function regenerateRecoveryCodes(
  shop: AppContext,
  who: Caller,
  { currentPassword, code }: Shown,
): Promise<string[]> {
  const factor = await factorOf(shop.db, who.id);
  if (!factor?.confirmedAt) throw factorOff();
  await confirmPassword(shop.db, who.id, currentPassword);
  const recoveryCodes = makeRecoveryCodes();
  const isRight = await tryCode(shop, { accountId: who.id, code }, async (tx) => {
    await saveRecoveryCodes(tx, who.id, recoveryCodes.map(hashOf));
    await sendMail(tx, shop, { letter: 'recovery-codes', accountId: who.id });
    await recordChange(tx, { actor: who, action: 'account.recovery-codes', subjectId: who.id, before: null, after: null });
  });
  if (!isRight) throw codeRefused();
  return recoveryCodes;
}
