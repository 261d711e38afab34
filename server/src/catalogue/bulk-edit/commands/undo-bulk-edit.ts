import type { Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { planUndo, type BulkField } from '../plan.ts';
import { lockForBulkEdit, loadBulkEdit } from '../repository.ts';
import { applyBulkEdit } from '../steps/apply-bulk-edit.ts';

/**
 * Undoes a bulk change, once. Values that a colleague changed since stay.
 * @returns the field, and how many values were restored and how many stayed
 */
export async function undoBulkEdit(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, actor }: { id: string; actor: Actor & object },
): Promise<{ field: BulkField; undone: number; stayed: number }> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { field, steps: done } = await loadBulkEdit(tx, id, at);
    const locked = await lockForBulkEdit(tx, [...new Set(done.map(({ productId }) => productId))]);
    const steps = planUndo(field, done, locked);
    if (steps.length > 0) await applyBulkEdit(tx, { field, steps, actor, at });
    return { field, undone: steps.length, stayed: done.length - steps.length };
  });
}
