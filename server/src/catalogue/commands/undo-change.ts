import type { Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { planUndo, type Field } from '../bulk-plan.ts';
import { lockShelf, takeBulk } from '../repository/bulk.ts';
import { applySteps } from './apply-steps.ts';

/**
 * Takes a bulk change back, once. What a colleague changed since stays as they left it.
 * @returns of what, how many went back, and how many stayed
 */
export async function undoChange(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, actor }: { id: string; actor: Actor & object },
): Promise<{ field: Field; undone: number; stayed: number }> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { field, steps: done } = await takeBulk(tx, id, at);
    const shelf = await lockShelf(tx, [...new Set(done.map(({ productId }) => productId))]);
    const steps = planUndo(field, done, shelf);
    if (steps.length > 0) await applySteps(tx, { field, steps, actor, at });
    return { field, undone: steps.length, stayed: done.length - steps.length };
  });
}
