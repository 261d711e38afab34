import type { BulkChange, BulkRow } from '@shop/contract/bulk-products';
import { recordChange, type Actor } from '#audit';
import type { Tx } from '#infra/db';
import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { planBulk, type BulkStep, type Field } from '../bulk-plan.ts';
import * as bulk from '../repository/bulk.ts';
import { refreshListing } from '../repository/search.ts';
import { writeStockChanges } from '../repository/stock.ts';

type Staff = Actor & object;
type ChangeProducts = { ids: readonly string[]; change: BulkChange; mode: 'preview' | 'apply'; actor: Staff };

/**
 * Changes many products at once, or only says what that would do: the same reading and the same rules either way. All of
 * it happens or nothing: one size that cannot be changed so stops the rest.
 * @throws ShopError not_found, invalid_input
 */
export async function changeProducts(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { ids, change, mode, actor }: ChangeProducts,
): Promise<{ rows: BulkRow[]; undo: string | null }> {
  return db.transaction().execute(async (tx) => {
    const shelf = await bulk.lockShelf(tx, ids);
    if (shelf.products.length < new Set(ids).size)
      throw new ShopError('not_found', 'Some of these products are no longer there. Please load the list again.');
    const { field, rows, steps } = planBulk(shelf, change);
    if (mode === 'preview') return { rows, undo: null };

    const [first] = rows.filter(({ problem }) => problem !== null);
    if (first) throw new ShopError('invalid_input', `${first.product}: ${first.problem} Nothing was changed.`);
    if (steps.length === 0) return { rows, undo: null };
    const at = now();
    await applySteps(tx, { field, steps, actor, at });
    return { rows, undo: await bulk.keepBulk(tx, { actorId: actor.id, at, field, steps }) };
  });
}

type Apply = { field: Field; steps: readonly BulkStep[]; actor: Staff; at: Date };

const COLUMNS: Record<Field, string> = { active: 'isActive', price: 'salePaise', stock: 'stock' };

/** Writes the values, the ledger, what lists show, and one audit entry a product. */
export async function applySteps(tx: Tx, { field, steps, actor, at }: Apply): Promise<void> {
  await bulk.saveSteps(tx, field, steps);
  if (field === 'stock')
    await writeStockChanges(
      tx,
      steps.map(({ id, before, after }) => ({
        variantId: id,
        cause: 'adjusted' as const,
        change: after - before,
        after,
        orderId: null,
        actorName: actor.name,
      })),
    );
  const byProduct = Map.groupBy(steps, ({ productId }) => productId);
  await bulk.markChanged(tx, [...byProduct.keys()], at);
  await refreshListing(tx, [...byProduct.keys()]);
  for (const [subjectId, moved] of byProduct) {
    const said = (which: 'before' | 'after') => ({
      [COLUMNS[field]]: field === 'active' ? moved[0]?.[which] === 1 : Object.fromEntries(moved.map((it) => [it.id, it[which]])),
    });
    await recordChange(tx, { actor, action: 'product.bulk', subjectId, before: said('before'), after: said('after') });
  }
}
