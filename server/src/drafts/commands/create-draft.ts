import type { StaffRole } from '@shop/contract/accounts';
import type { DraftBody } from '@shop/contract/order-drafts';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { addDraft } from '../steps/add-draft.ts';

type Input = { staff: { id: string; name: string; role: StaffRole }; body: DraftBody };

/**
 * Stores a draft and answers its id. Nothing is reserved, and no email is sent, before it is placed.
 * @throws ShopError not_allowed for a discount above the limit of the role
 */
export async function createDraft({ db, now }: Pick<AppContext, 'db' | 'now'>, { staff, body }: Input): Promise<string> {
  const [id, at] = [newId(), now()];
  await db.transaction().execute(async (tx) => {
    const after = await addDraft(tx, { id, body, createdBy: staff.name, role: staff.role, at });
    await writeAuditEntry(tx, {
      actor: { id: staff.id, name: staff.name },
      action: 'draft.create',
      subjectId: id,
      before: null,
      after,
    });
  });
  return id;
}
