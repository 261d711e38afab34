import { writeAuditEntries, type Actor } from '#audit';
import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { changedAt } from '#kernel/clock';
import { changedFields } from '../../changed-fields.ts';
import { refreshSearchRows } from '../../steps/search-index.ts';
import { writeStockChanges, type StockEntry } from '../../steps/stock.ts';
import { stateOf, type ProductState } from '../import-items.ts';
import {
  deleteProducts,
  existingCategories,
  findProducts,
  lockProducts,
  skuOwners,
  soldProducts,
  writeProducts,
} from '../repository.ts';
import { restoreProduct, type RestoredProduct } from '../restore-product.ts';
import type { ExistingProduct } from '../validate-draft.ts';

export type ItemToUndo = { position: number; productId: string; before: ProductState | null; after: ProductState; savedAt: Date };
export type UndoneItem = { position: number; undone: 'deleted' | 'unpublished' | 'restored' | 'kept'; problem: string };
type UndoItems = { items: readonly ItemToUndo[]; actor: Actor & object; now: Date };

/**
 * Undoes some products of an import: added ones are deleted, or unpublished where they were sold since; changed ones
 * are restored. Later edits stay, and are reported. The names must be locked. The caller invalidates lists at its end.
 */
export async function undoItems(tx: Tx, { items, actor, now }: UndoItems): Promise<UndoneItem[]> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  await lockProducts(tx, ids);
  const products = new Map((await findProducts(tx, ids)).map((it) => [it.id, it]));
  const sold = await soldProducts(tx, ids);
  const references = await findReferences(tx, items);
  const result: UndoneItem[] = [];
  const states = new Map<string, ProductState>();
  const toDelete: ExistingProduct[] = [];
  for (const { position, productId, before, after, savedAt } of items) {
    const product = products.get(productId);
    const done = (undone: UndoneItem['undone'], problem = '') => result.push({ position, undone, problem });
    if (!product) done('kept', 'This product no longer exists.');
    else if (before) {
      const current = states.get(productId) ?? stateOf(product);
      const { state, keeps } = restore({ productId, before, after, current, references });
      states.set(productId, state);
      done(keeps.length > 0 ? 'kept' : 'restored', keeps.length > 0 ? `Edited later and kept: ${keeps.join('; ')}.` : '');
    } else if (product.updatedAt.getTime() !== savedAt.getTime()) done('kept', 'Edited later, so the product stays.');
    else if (sold.has(productId)) {
      const state = stateOf(product);
      states.set(productId, { ...state, fields: { ...state.fields, isActive: false } });
      done('unpublished', 'Ordered meanwhile, so the product was unpublished, not deleted.');
    } else {
      toDelete.push(product);
      done('deleted');
    }
  }
  await writeStates(tx, { products, states, actor, now });
  const deletions = toDelete.map((it) => ({
    actor,
    action: 'product.delete',
    subjectId: it.id,
    before: { name: it.name }, // Unedited since the import, whose items have the rest; the index takes most of an entry's time.
    after: null,
  }));
  await writeAuditEntries(tx, deletions);
  await deleteProducts(
    tx,
    toDelete.map(({ id }) => id),
  );
  await invalidateCacheTags(tx, [...new Set(ids)]);
  return result;
}

/** The categories that exist, and the product of each SKU, of those that a restored product can get. */
type References = { categoryIds: ReadonlySet<string>; skuOwners: Map<string, string> };

async function findReferences(tx: Tx, items: readonly ItemToUndo[]): Promise<References> {
  const states = items.flatMap(({ before }) => before ?? []);
  const categories = await existingCategories(tx, [...new Set(states.map(({ fields }) => fields.categoryId))]);
  const skus = states.flatMap(({ variants }) => variants.map(({ sku }) => sku.toLowerCase()));
  const owners = await skuOwners(tx, [...new Set(skus)]);
  return { categoryIds: categories, skuOwners: new Map([...owners].map(([sku, { productId }]) => [sku, productId])) };
}

type Restore = { productId: string; before: ProductState; after: ProductState; current: ProductState; references: References };

/** Restores the state of a product, and moves its SKUs in `references`, since the next product can get a released one. */
function restore({
  productId,
  before,
  after,
  current,
  references: { categoryIds, skuOwners: owners },
}: Restore): RestoredProduct {
  const takenSkus = new Set([...owners].flatMap(([sku, owner]) => (owner === productId ? [] : [sku])));
  const { state, keeps } = restoreProduct({ before, after, current, takenSkus });
  if (!categoryIds.has(state.fields.categoryId)) state.fields.categoryId = current.fields.categoryId;
  for (const { sku } of current.variants) owners.delete(sku.toLowerCase());
  for (const { sku } of state.variants) owners.set(sku.toLowerCase(), productId);
  return { state, keeps };
}

type WriteStates = {
  products: ReadonlyMap<string, ExistingProduct>;
  states: ReadonlyMap<string, ProductState>;
  actor: Actor & object;
  now: Date;
};

async function writeStates(tx: Tx, { products, states, actor, now }: WriteStates): Promise<void> {
  const changed = [...states].flatMap(([id, state]) => {
    const product = products.get(id);
    if (!product) return [];
    const change = changedFields(stateOf(product), state);
    return change.isChanged ? [{ product, state, change }] : [];
  });
  if (changed.length === 0) return;
  const updatedAt = ({ updatedAt: last }: ExistingProduct) => changedAt(now, last);
  await writeProducts(
    tx,
    changed.map(({ product, state }) => ({ id: product.id, slug: null, updatedAt: updatedAt(product), ...state })),
  );
  await writeStockChanges(
    tx,
    changed.flatMap(({ product, state }) => stockEntries(product, state, actor.name)),
  );
  await refreshSearchRows(
    tx,
    changed.map(({ product }) => product.id),
  );
  await writeAuditEntries(
    tx,
    changed.map(({ product, change: { before, after } }) => ({
      actor,
      action: 'product.edit',
      subjectId: product.id,
      before,
      after,
    })),
  );
}

const stockEntries = (product: ExistingProduct, state: ProductState, actorName: string): StockEntry[] =>
  state.variants.map(({ id, stock }) => ({
    variantId: id,
    cause: 'adjusted',
    change: stock - (product.variants.find((it) => it.id === id)?.stock ?? 0),
    after: stock,
    orderId: null,
    actorName,
  }));
