import type { StaffRole } from '@shop/contract/accounts';
import type { DraftBody } from '@shop/contract/order-drafts';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { lockDraft, saveDraft } from '../repository.ts';
import { draftValues } from '../steps/draft-values.ts';
import { refuseUnlessOpen } from '../draft-state.ts';

type Input = {
  id: string;
  staff: { id: string; name: string; role: StaffRole };
  body: DraftBody & { updatedAt?: string | undefined };
};

/**
 * Changes a draft without an open payment link.
 * @throws ShopError not_found, stale, order_moved_on, not_allowed for a discount above the limit of the role
 */
export async function updateDraft({ db, now }: Pick<AppContext, 'db' | 'now'>, { id, staff, body }: Input): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const draft = refuseUnlessOpen(await lockDraft(tx, id));
    if (body.updatedAt !== undefined && new Date(body.updatedAt).getTime() !== draft.updatedAt.getTime())
      throw new ShopError('stale', 'Somebody changed this draft in the meantime. Reload it, then make your change again.');
    const values = await draftValues(tx, body, { at, role: staff.role, before: draft });
    await saveDraft(tx, id, { ...values, at });
    await writeAuditEntry(tx, {
      actor: { id: staff.id, name: staff.name },
      action: 'draft.edit',
      subjectId: id,
      before: { total: draft.totalPaise },
      after: { total: values.totalPaise },
    });
  });
}
