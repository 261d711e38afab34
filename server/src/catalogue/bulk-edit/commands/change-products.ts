import type { BulkChange, BulkRow } from '@shop/contract/bulk-products';
import type { Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { planBulk, type BulkField } from '../plan.ts';
import * as bulk from '../repository.ts';
import { applyBulkEdit } from '../steps/apply-bulk-edit.ts';

type Staff = Actor & object;
type ChangeProducts = {
  ids: readonly string[];
  change: BulkChange;
  mode: 'preview' | 'apply';
  /** Leaves out products that cannot be changed or no longer exist; without it they stop the whole change. */
  skipsProblems?: boolean;
  actor: Staff;
};

/**
 * Changes many products at once, or previews the change by the same rules. The change is one transaction: one size
 * that cannot be changed stops the rest, or leaves out its whole product.
 * @throws ShopError not_found, invalid_input
 */
export async function changeProducts(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { ids, change, mode, skipsProblems = false, actor }: ChangeProducts,
): Promise<{ field: BulkField; rows: BulkRow[]; undo: string | null }> {
  return db.transaction().execute(async (tx) => {
    const locked = await bulk.lockForBulkEdit(tx, ids);
    if (!skipsProblems && locked.products.length < new Set(ids).size)
      throw new ShopError('not_found', 'Some of these products no longer exist. Reload the list and try again.');
    const { field, rows, steps: possible } = planBulk(locked, change);
    if (mode === 'preview') return { field, rows, undo: null };

    const first = rows.find(({ problem }) => problem !== null);
    if (first && !skipsProblems) throw new ShopError('invalid_input', `${first.product}: ${first.problem} Nothing was changed.`);
    const skipped = new Set(rows.flatMap((it) => (it.problem === null ? [] : it.productId)));
    const steps = possible.filter(({ productId }) => !skipped.has(productId));
    if (steps.length === 0) return { field, rows, undo: null };
    const at = now();
    await applyBulkEdit(tx, { field, steps, actor, at });
    return { field, rows, undo: await bulk.saveBulkEdit(tx, { actorId: actor.id, at, field, steps }) };
  });
}
