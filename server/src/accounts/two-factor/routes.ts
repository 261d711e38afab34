import * as contract from '@shop/contract/sessions';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { requireRecentLogin } from '../steps/require-recent-login.ts';
import { endOwnSession } from '../commands/end-own-session.ts';
import { endOtherSessions } from '../commands/end-other-sessions.ts';
import { enrollTotp } from './commands/enroll-totp.ts';
import { activateTotp } from './commands/activate-totp.ts';
import { disableTwoFactor } from './commands/disable-two-factor.ts';
import { resetTwoFactor } from './commands/reset-two-factor.ts';
import { regenerateRecoveryCodes } from './commands/regenerate-recovery-codes.ts';
import { requireTwoFactor } from './commands/require-two-factor.ts';
import { securityOf } from './queries.ts';

/** Routes of a caller's sessions and second factor. */
export function securityRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;

  serve(contract.listSessions, ({ caller }) => securityOf(db, caller, now()));

  serve(contract.endOtherSessions, async ({ caller, query: { id }, body }) => {
    await requireRecentLogin(shop, caller, body?.currentPassword);
    if (id === undefined) await endOtherSessions(db, caller);
    else if (isId(id)) await endOwnSession(db, { accountId: caller.id, sessionId: id });
    const message = id === undefined ? 'Your other devices were logged out.' : 'The device was logged out.';
    return { message, ...(await securityOf(db, caller, now())) };
  });

  serve(contract.beginSecondFactor, ({ caller, body }) => enrollTotp(shop, caller, body.currentPassword));

  serve(contract.confirmSecondFactor, async ({ caller, body }) => {
    const recoveryCodes = await activateTotp(shop, caller, body.code);
    const message = 'Two-step verification is on. Keep your recovery codes in a safe place.';
    return { message, recoveryCodes, ...(await securityOf(db, caller, now())) };
  });

  serve(contract.dropSecondFactor, async ({ caller, body }) => {
    await disableTwoFactor(shop, caller, body);
    return { message: 'Two-step verification is off.', ...(await securityOf(db, caller, now())) };
  });

  serve(contract.renewRecoveryCodes, async ({ caller, body }) => {
    const recoveryCodes = await regenerateRecoveryCodes(shop, caller, body);
    const message = 'You have new recovery codes. The old ones no longer work.';
    return { message, recoveryCodes, ...(await securityOf(db, caller, now())) };
  });

  serve(contract.requireSecondFactor, async ({ caller, body: { askedOf } }) => {
    await requireTwoFactor(shop, caller, askedOf);
    return { message: `${REQUIRED_OF[askedOf]} two-step verification now.`, askedOf };
  });

  serve(contract.liftSecondFactor, async ({ caller, params, body: { reason } }) => {
    const name = await resetTwoFactor(shop, { actor: caller, accountId: params.id, reason });
    return { message: `Two-step verification is off for ${name}. They have been emailed and logged out everywhere.` };
  });
}

const REQUIRED_OF = { nobody: 'No one needs', owners: 'Owners need', staff: 'All staff need' };
