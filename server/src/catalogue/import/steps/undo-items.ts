import { recordChange, recordChanges, type Actor } from '#audit';
import { sql, type Tx } from '#infra/database';
import { invalidate } from '#infra/page-cache';
import { changedAt } from '#kernel/clock';
import { changedFields } from '../../changed-fields.ts';
import { refreshSearchRows } from '../../steps/search-index.ts';
import { writeStockChanges } from '../../steps/stock.ts';
import type { ProductState } from '../import-items.ts';
import { deleteProducts, findProducts, lockProducts, soldProducts, takenSkus, writeProducts } from '../repository.ts';
import { restoreProduct } from '../restore-product.ts';
import { stateOf } from '../import-items.ts';
import type { ExistingProduct } from '../validate-draft.ts';

export type ItemToUndo = { position: number; productId: string; before: ProductState | null; after: ProductState; savedAt: Date };
export type UndoneItem = { position: number; undone: 'deleted' | 'unpublished' | 'restored' | 'kept'; problem: string };
type UndoItems = { items: readonly ItemToUndo[]; actor: Actor & object; now: Date };

/**
 * Undoes some products of an import: added ones are deleted, or unpublished where they were sold since; changed ones
 * are restored. Later edits stay, and are reported. The names must be locked. The caller invalidates PRODUCT_LISTS at the end.
 */
export async function undoItems(tx: Tx, { items, actor, now }: UndoItems): Promise<UndoneItem[]> {
  const ids = items.map(({ productId }) => productId);
  await lockProducts(tx, ids);
  const products = new Map((await findProducts(tx, ids)).map((it) => [it.id, it]));
  const sold = await soldProducts(tx, ids);
  const result: UndoneItem[] = [];
  const toDelete: ExistingProduct[] = [];
  for (const item of items) {
    const product = products.get(item.productId);
    const done = (undone: UndoneItem['undone'], problem = '') => result.push({ position: item.position, undone, problem });
    if (!product) done('kept', 'This product no longer exists.');
    else if (item.before) {
      const keeps = await restore(tx, { product, before: item.before, after: item.after, actor, now });
      done(keeps.length > 0 ? 'kept' : 'restored', keeps.length > 0 ? `Edited later and kept: ${keeps.join('; ')}.` : '');
    } else if (product.updatedAt.getTime() !== item.savedAt.getTime()) done('kept', 'Edited later, so the product stays.');
    else if (sold.has(product.id)) {
      const state = stateOf(product);
      await write(tx, { product, state: { ...state, fields: { ...state.fields, isActive: false } }, actor, now });
      done('unpublished', 'Ordered meanwhile, so the product was unpublished, not deleted.');
    } else {
      toDelete.push(product);
      done('deleted');
    }
  }
  await recordChanges(
    tx,
    toDelete.map((it) => ({ actor, action: 'product.delete', subjectId: it.id, before: stateOf(it), after: null })),
  );
  await deleteProducts(
    tx,
    toDelete.map(({ id }) => id),
  );
  await invalidate(tx, ids);
  return result;
}

type Write = { product: ExistingProduct; state: ProductState; actor: Actor & object; now: Date };
type Restore = Omit<Write, 'state'> & { before: ProductState; after: ProductState };

async function restore(tx: Tx, { product, before, after, ...by }: Restore): Promise<string[]> {
  const own = new Set(product.variants.map(({ sku }) => sku.toLowerCase()));
  const former = before.variants.map(({ sku }) => sku.toLowerCase()).filter((sku) => !own.has(sku));
  const taken = new Set(await takenSkus(tx, former));
  const { state, keeps } = restoreProduct({ before, after, current: stateOf(product), takenSkus: taken });
  const categories = await sql`select from category where id = ${state.fields.categoryId}`.execute(tx);
  if (categories.rows.length === 0) state.fields.categoryId = product.categoryId;
  await write(tx, { product, state, ...by });
  return keeps;
}

async function write(tx: Tx, { product, state, actor, now }: Write): Promise<void> {
  const { before, after, isChanged } = changedFields(stateOf(product), state);
  if (!isChanged) return;
  await writeProducts(tx, [{ id: product.id, slug: null, updatedAt: changedAt(now, product.updatedAt), ...state }]);
  const stock = state.variants.map(({ id, stock: left }) => ({
    variantId: id,
    cause: 'adjusted' as const,
    change: left - (product.variants.find((it) => it.id === id)?.stock ?? 0),
    after: left,
    orderId: null,
    actorName: actor.name,
  }));
  await writeStockChanges(tx, stock);
  await refreshSearchRows(tx, [product.id]);
  await recordChange(tx, { actor, action: 'product.edit', subjectId: product.id, before, after });
}
