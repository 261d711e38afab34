import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { deleteInvitation } from '../repository.ts';

type Withdraw = { actor: { id: string; name: string }; invitationId: string };

/**
 * Withdraws an invitation: its link stops working. Returns the e-mail that was invited.
 * @throws ShopError not_found when it was answered or withdrawn before
 */
export async function revokeInvitation({ db }: Pick<AppContext, 'db'>, { actor, invitationId }: Withdraw): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const deleted = isId(invitationId) ? await deleteInvitation(tx, invitationId) : undefined;
    if (!deleted) throw new ShopError('not_found', 'This invitation was already answered or withdrawn.');
    await writeAuditEntry(tx, { actor, action: 'staff.withdraw', subjectId: invitationId, before: deleted, after: null });
    return deleted.email;
  });
}
