import type { Tx } from '#infra/database';
import type { SavedBatch } from '../../import/index.ts';
import { countOutcomes, type StoredCounts } from '../counts.ts';
import { addCategoryIds, changeImport, insertItems, lockRunning, prolongLease } from '../repository.ts';

/** Thrown where an import is no longer running, or another instance has saved this batch. */
export class ImportEndedError extends Error {}

/** Locks the import for the batch that begins with this item. @throws ImportEndedError */
export async function beginBatch(tx: Tx, id: string, start: number): Promise<void> {
  if ((await lockRunning(tx, id))?.nextItem !== start) throw new ImportEndedError();
}

type Completed = { saved: SavedBatch; nextItem: number };

/** Saves the items of a batch in its transaction, and advances the import to the next item. */
export async function completeBatch(tx: Tx, id: string, { saved, nextItem }: Completed): Promise<void> {
  await insertItems(tx, id, saved.items);
  await addCategoryIds(tx, id, saved.categoryIds);
  const before = ((await lockRunning(tx, id))?.counts ?? {}) as StoredCounts;
  const unchanged = Array.from({ length: saved.unchanged }, () => 'unchanged' as const);
  const warnings = saved.items
    .filter(({ outcome, problem }) => problem && (outcome === 'created' || outcome === 'updated'))
    .map(() => 'warnings' as const);
  const counts = countOutcomes(before, [...saved.items.map(({ outcome }) => outcome), ...unchanged, ...warnings]);
  await changeImport(tx, { id, from: ['running'] }, { counts, nextItem });
  await prolongLease(tx, id, { more: 0 });
}
