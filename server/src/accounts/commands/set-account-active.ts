import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { endSessions, lockAccounts, setActive } from '../repository.ts';

type SetActive = {
  actor: { id: string; name: string };
  accountId: string;
  reason: string;
  /** If omitted, the other state. */
  to?: boolean;
};

/**
 * Blocks an account, which ends its sessions, or unblocks it. Returns the new state. People cannot block themselves, and only the
 * owner blocks staff, so an owner always remains.
 * @throws ShopError own_account, not_found, not_allowed
 */
export async function setAccountActive(
  db: Db,
  { actor, accountId, reason, to }: SetActive,
): Promise<{ name: string; isActive: boolean }> {
  if (accountId.toLowerCase() === actor.id)
    throw new ShopError('own_account', to ? 'Your own account is not blocked.' : 'You cannot block your own account.');
  if (!isId(accountId)) throw notFound();

  return db.transaction().execute(async (tx) => {
    const both = await lockAccounts(tx, [actor.id, accountId]);
    const staff = both.find(({ id }) => id === actor.id);
    const account = both.find(({ id }) => id !== actor.id);
    if (!account) throw notFound();
    // Two owners may block each other at the same moment; the first request wins.
    if (!staff?.isActive) throw new ShopError('not_signed_in', 'Please log in to continue.');
    if (account.role === 'admin' && staff.staffRole !== 'owner')
      throw new ShopError('not_allowed', 'Only the owner can block the shop’s staff.');

    const isActive = to ?? !account.isActive;
    if (isActive === account.isActive) return { name: account.name, isActive };
    await setActive(tx, account.id, isActive);
    if (!isActive) await endSessions(tx, account.id);
    await writeAuditEntry(tx, {
      actor,
      action: isActive ? 'account.unblock' : 'account.block',
      subjectId: account.id,
      before: { isActive: account.isActive },
      after: { isActive, ...(reason && { reason }) },
    });
    return { name: account.name, isActive };
  });
}

const notFound = (): ShopError => new ShopError('not_found', 'There is no such account.');
