import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { CATEGORIES, PRODUCT_LISTS } from '../../cache-tags.ts';
import { deleteAddedCategories, undoBatch, type ItemToUndo, type ProductState, type UndoneItem } from '../../import/index.ts';
import { countOutcomes } from '../counts.ts';
import { itemsToUndo, storedImport, type StoredItem } from '../queries.ts';
import { ROW_KINDS } from '../steps/row-kinds.ts';
import { changeImport, leaseImport, lockRunning, markUndone, prolongLease, releaseImport } from '../repository.ts';

/** Products per transaction of an undo. */
const BATCH_SIZE = 100;

/**
 * Undoes an import in batches, the last product first; after a crash the job continues with the remaining ones. Cached lists
 * are invalidated at the end, all of them by their categories.
 */
export async function restoreProducts(shop: AppContext, id: string): Promise<void> {
  const { db } = shop;
  if (!(await db.transaction().execute((tx) => leaseImport(tx, id, 'running')))) return;
  const job = await storedImport(db, id);
  const { actor, categoryIds } = job;
  const begin = async (tx: Tx) => void (await lockRunning(tx, id));
  const complete = async (tx: Tx, undone: UndoneItem[]) => {
    await markUndone(tx, id, undone);
    const { counts: before } = (await lockRunning(tx, id)) ?? {};
    const counts = countOutcomes(
      before as object,
      undone.map((it) => it.undone),
    );
    await changeImport(tx, { id, from: ['running'] }, { counts });
    await prolongLease(tx, id, { more: undone.length });
  };
  try {
    for (let below: number | undefined; ;) {
      const items = await itemsToUndo(db, id, { limit: BATCH_SIZE, below });
      if (items.length === 0) break;
      below = items.at(-1)?.position;
      const kind = ROW_KINDS[job.kind];
      if (kind)
        await db.transaction().execute(async (tx) => {
          await begin(tx);
          await complete(tx, await kind.undo(tx, items, { actor, now: shop.now() }));
        });
      else await undoBatch(shop, { items: items.map(productItem), actor, begin, complete });
    }
    await db.transaction().execute(async (tx) => {
      await deleteAddedCategories(tx, categoryIds, actor);
      await changeImport(tx, { id, from: ['running'] }, { state: 'undone', isUndoing: false, leasedUntil: null });
    });
  } catch (error) {
    await db.transaction().execute((tx) => releaseImport(tx, id));
    throw error;
  } finally {
    await db.transaction().execute((tx) => invalidateCacheTags(tx, [PRODUCT_LISTS, CATEGORIES], { pages: 'renew' }));
  }
}

const productItem = ({ position, subjectId, before, after, savedAt }: StoredItem): ItemToUndo => ({
  position,
  productId: subjectId,
  before: before as ProductState | null,
  after: after as ProductState,
  savedAt,
});
