import type { Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { planUndo, type BulkField } from '../plan.ts';
import { lockForBulkEdit, loadBulkEdit } from '../repository.ts';
import { applyBulkEdit } from '../steps/apply-bulk-edit.ts';

/**
 * Takes a bulk change back, once. What a colleague changed since stays as they left it.
 * @returns of what, how many went back, and how many stayed
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
