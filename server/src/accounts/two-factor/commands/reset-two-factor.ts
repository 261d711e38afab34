import { writeAuditEntry } from '#audit';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { endSessions, lockAccounts } from '../../repository.ts';
import { deleteFactor } from '../repository.ts';

type Lift = { actor: Caller; accountId: string; reason: string };

/**
 * Turns off the second factor of a person who lost their phone and recovery codes. To detect social engineering, the
 * account's owner is notified by e-mail, every session ends, and the audit log records who did it and how they
 * verified the person (ASVS 5.0, 6.4.4). People cannot reset their own, and only the owner resets that of staff.
 * Returns the account's name.
 * @throws ShopError own_account, not_found, not_allowed, factor_off
 */
export async function resetTwoFactor(shop: AppContext, { actor, accountId, reason }: Lift): Promise<string> {
  if (accountId.toLowerCase() === actor.id)
    throw new ShopError('own_account', 'Turn off your own two-step verification under Security, with a code.');
  if (!isId(accountId)) throw notFound();

  return shop.db.transaction().execute(async (tx) => {
    const both = await lockAccounts(tx, [actor.id, accountId]);
    const staff = both.find(({ id }) => id === actor.id);
    const account = both.find(({ id }) => id !== actor.id);
    if (!account) throw notFound();
    // A caller who was blocked, or lost the role, a moment ago may no longer do this.
    if (!staff?.isActive || staff.staffRole !== actor.staffRole)
      throw new ShopError('not_signed_in', 'Please log in to continue.');
    if (account.role === 'admin' && staff.staffRole !== 'owner')
      throw new ShopError('not_allowed', 'Only the owner can turn off two-step verification for staff.');

    if (!(await deleteFactor(tx, account.id)))
      throw new ShopError('factor_off', `${account.name} has not set up two-step verification.`);
    await endSessions(tx, account.id);
    await sendMail(tx, shop, { template: 'two-factor-reset', accountId: account.id });
    await writeAuditEntry(tx, {
      actor,
      action: 'account.two-factor-reset',
      subjectId: account.id,
      before: null,
      after: { reason },
    });
    return account.name;
  });
}

const notFound = (): ShopError => new ShopError('not_found', 'There is no such account.');
