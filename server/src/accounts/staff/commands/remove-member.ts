import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { endReset, endSessions } from '../../repository.ts';
import { removeStaffRole, lockOwnersAndMember } from '../repository.ts';
import { checkStaffChange, memberId } from '../rules.ts';

type Remove = { actor: { id: string; name: string }; accountId: string };

/**
 * Removes a member of staff: their account becomes a blocked customer's, so that the audit log keeps their name and
 * the account cannot sign in. The owner may unblock it in the list of users. Returns their name. An owner always
 * remains: the one who removes.
 * @throws ShopError own_account, not_found, not_allowed
 */
export async function removeMember({ db }: Pick<AppContext, 'db'>, { actor, accountId }: Remove): Promise<string> {
  const id = memberId(accountId);
  if (id === actor.id) throw new ShopError('own_account', 'You cannot remove yourself. Another owner can.');
  return db.transaction().execute(async (tx) => {
    const locked = await lockOwnersAndMember(tx, id);
    const owners = locked.filter((one) => one.staffRole === 'owner' && one.isActive);
    const member = checkStaffChange({ owners, actorId: actor.id, target: locked.find((one) => one.id === id) });

    await removeStaffRole(tx, id);
    await endSessions(tx, id);
    await endReset(tx, id);
    const { name, email, staffRole } = member;
    await writeAuditEntry(tx, { actor, action: 'staff.remove', subjectId: id, before: { name, email, staffRole }, after: null });
    return name;
  });
}
