import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { insertNote, lockAccounts } from '../repository.ts';

type AddNote = { accountId: string; staff: { id: string; name: string }; note: string };

/** Adds a note about a customer, which other staff read. @throws ShopError not_found */
export async function addCustomerNote(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { accountId, staff, note }: AddNote,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [account] = isId(accountId) ? await lockAccounts(tx, [accountId]) : [];
    if (!account) throw new ShopError('not_found', 'This customer does not exist.');
    await insertNote(tx, { accountId: account.id, at: now(), actorId: staff.id, actorName: staff.name, note });
    await writeAuditEntry(tx, { actor: staff, action: 'account.note', subjectId: account.id, before: null, after: { note } });
  });
}
