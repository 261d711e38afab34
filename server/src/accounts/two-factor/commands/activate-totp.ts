import { writeAuditEntry } from '#audit';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { hashOf } from '../../refresh-tokens.provider.ts';
import { endSessions } from '../../repository.ts';
import { makeRecoveryCodes } from '../totp.provider.ts';
import { codeRefused, noFactor } from '../errors.ts';
import { factorOf } from '../queries.ts';
import { confirmFactor as putInForce, saveRecoveryCodes } from '../repository.ts';
import { checkFactor } from '../steps/check-factor.ts';

/**
 * Activates a factor once a code shows that the phone has it, and returns recovery codes, of which only hashes are
 * stored. Devices that signed in without it are signed out, and the account’s owner is notified by mail (ASVS 5.0,
 * 6.3.7).
 * @throws ShopError factor_off when none was begun, code_refused
 */
export async function activateTotp(shop: AppContext, caller: Caller, code: string): Promise<string[]> {
  const recoveryCodes = makeRecoveryCodes();
  await shop.db.transaction().execute(async (tx) => {
    const factor = await factorOf(tx, caller.id);
    if (!factor || factor.confirmedAt !== null) throw noFactor();
    if (!(await checkFactor(shop, tx, { accountId: caller.id, code }))) throw codeRefused();
    await putInForce(tx, caller.id, shop.now());
    await saveRecoveryCodes(tx, caller.id, recoveryCodes.map(hashOf));
    await endSessions(tx, caller.id, caller.sessionId);
    await sendMail(tx, shop, { template: 'two-factor-enabled', accountId: caller.id });
    await writeAuditEntry(tx, {
      actor: caller,
      action: 'account.two-factor-enabled',
      subjectId: caller.id,
      before: null,
      after: null,
    });
  });
  return recoveryCodes;
}
