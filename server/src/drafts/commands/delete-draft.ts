import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { draftState } from '../draft-state.ts';
import { lockDraft, removeDraft } from '../repository.ts';

type Input = { id: string; staff: { id: string; name: string } };

/**
 * Deletes a draft; its order stays.
 * @throws ShopError not_found, order_moved_on while its payment link is open
 */
export async function deleteDraft({ db }: Pick<AppContext, 'db'>, { id, staff }: Input): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) throw new ShopError('not_found', 'There is no such draft order.');
    if (draftState(draft) === 'sent')
      throw new ShopError('order_moved_on', 'The payment link of this draft is open. Cancel its order first.');
    await removeDraft(tx, id);
    const before = { number: draft.number, total: draft.totalPaise };
    await writeAuditEntry(tx, { actor: staff, action: 'draft.remove', subjectId: id, before, after: null });
  });
}
