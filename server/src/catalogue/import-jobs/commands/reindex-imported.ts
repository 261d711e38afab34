import type { Db } from '#infra/database';
import { refreshSearchDocuments } from '../../steps/search-index.ts';
import { lockSavedProducts } from '../repository.ts';

/** Products whose search documents an instance that crashed can leave behind: those of two batches. */
const MAX_BEHIND = 400;

/**
 * Refreshes the search documents of the products that these items of an import saved. Without `from`, of those before `to`
 * that a crash may have left behind. Safe to repeat.
 */
export async function reindexImported(
  db: Db,
  id: string,
  { to, from = to - MAX_BEHIND }: { from?: number; to: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => refreshSearchDocuments(tx, await lockSavedProducts(tx, id, { from, to })));
}
