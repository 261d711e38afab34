import type { StaffRole } from '@shop/contract/accounts';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { endSessions } from '../../repository.ts';
import { lockOwnersAndMember, setStaffRole } from '../repository.ts';
import { checkStaffChange, isDemotion, assertOwnerRemains, memberId } from '../rules.ts';

type ChangeRole = { actor: { id: string; name: string }; accountId: string; staffRole: StaffRole };

/**
 * Gives a member of staff another role; a lower one signs them out everywhere. Returns their name.
 * @throws ShopError not_found, not_allowed, last_owner
 */
export async function changeRole({ db }: Pick<AppContext, 'db'>, { actor, accountId, staffRole }: ChangeRole): Promise<string> {
  const id = memberId(accountId);
  return db.transaction().execute(async (tx) => {
    const locked = await lockOwnersAndMember(tx, id);
    const owners = locked.filter((one) => one.staffRole === 'owner' && one.isActive);
    const member = checkStaffChange({ owners, actorId: actor.id, target: locked.find((one) => one.id === id) });
    if (member.staffRole === staffRole) return member.name;
    if (member.staffRole === 'owner') assertOwnerRemains({ owners, leaving: id });

    await setStaffRole(tx, id, staffRole);
    if (isDemotion(member.staffRole, staffRole)) await endSessions(tx, id);
    await writeAuditEntry(tx, {
      actor,
      action: 'staff.role',
      subjectId: id,
      before: { staffRole: member.staffRole },
      after: { staffRole },
    });
    return member.name;
  });
}
