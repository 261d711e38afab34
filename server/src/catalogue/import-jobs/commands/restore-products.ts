import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { deleteAddedCategories, undoBatch, type UndoneItem } from '../../import/index.ts';
import { countOutcomes } from '../counts.ts';
import { itemsToUndo, storedImport } from '../queries.ts';
import { changeImport, leaseImport, lockRunning, markUndone, prolongLease, releaseImport } from '../repository.ts';

/** Products per transaction of an undo. */
const BATCH_SIZE = 100;

/** Undoes an import, the last product first, in batches; a job that was killed goes on with those that are left. */
export async function restoreProducts(shop: AppContext, id: string): Promise<void> {
  const { db } = shop;
  if (!(await db.transaction().execute((tx) => leaseImport(tx, id, 'running')))) return;
  const { actor, categoryIds } = await storedImport(db, id);
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
    for (;;) {
      const items = await itemsToUndo(db, id, BATCH_SIZE);
      if (items.length === 0) break;
      await undoBatch(shop, { items, actor, begin, complete });
    }
    await db.transaction().execute(async (tx) => {
      await deleteAddedCategories(tx, categoryIds, actor);
      await changeImport(tx, { id, from: ['running'] }, { state: 'undone', isUndoing: false, leasedUntil: null });
    });
  } catch (error) {
    await db.transaction().execute((tx) => releaseImport(tx, id));
    throw error;
  }
}
