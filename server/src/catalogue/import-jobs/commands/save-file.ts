import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { applyChoices, namesOf, openArchive, readImport, saveBatch, type Progress, type SavedBatch } from '../../import/index.ts';
import { archiveOf, fileOf } from '../job-names.ts';
import { storedImport, type StoredImport } from '../queries.ts';
import { changeImport, leaseImport, prolongLease, releaseImport } from '../repository.ts';
import { ROW_KINDS } from '../steps/row-kinds.ts';
import { beginBatch, completeBatch, ImportEndedError } from '../steps/complete-batch.ts';
import { forgetFile } from './forget-file.ts';
import { readJobFile } from './read-job-file.ts';
import { saveRows } from './save-rows.ts';
import { allChoices } from '../stored-choices.ts';

/** Products per transaction: a cancelled or killed import loses no more than these. */
const BATCH_SIZE = 200;

/**
 * Imports a checked file in batches. Each moves the import on in its own transaction, so a job that was killed goes on with the
 * next batch and saves nothing twice, and one that was cancelled ends between two batches.
 */
export async function saveFile(shop: AppContext, id: string): Promise<void> {
  const { db } = shop;
  if (!(await db.transaction().execute((tx) => leaseImport(tx, id, 'running')))) return;
  const job = await storedImport(db, id);
  const from = ['running'] as const;
  try {
    const kind = ROW_KINDS[job.kind];
    const isDone = kind
      ? await saveRows(shop, { job, rows: (await readJobFile(shop, job)).rows, kind })
      : await saveBatches(shop, job);
    if (isDone) await db.transaction().execute((tx) => changeImport(tx, { id, from }, { state: 'done', leasedUntil: null }));
    // After the state, so that a kill in between leaves a finished import with a file, and never an unfinished one without.
    if (job.kind === 'customers' && (await storedImport(db, id)).state !== 'running') await forgetFile(shop, id);
  } catch (error) {
    await db.transaction().execute(async (tx) => {
      if (error instanceof ShopError && error.status < 500)
        await changeImport(tx, { id, from }, { state: 'failed', problem: error.message, leasedUntil: null });
      else await releaseImport(tx, id);
    });
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
  }
}

/** Saves the batches that are not saved yet; false where the import was cancelled meanwhile. */
async function saveBatches(shop: AppContext, job: StoredImport): Promise<boolean> {
  const { id, actor, mapping } = job;
  const { db } = shop;
  const bytes = await shop.files.get(fileOf(id));
  if (!bytes) throw new ShopError('invalid_input', 'The file is no longer here. Choose it again.');
  const file = await readImport({ bytes, mapping });
  const choices = allChoices(job.choices);
  const decided = applyChoices(file.drafts, choices);
  const zip = await shop.files.get(archiveOf(id));
  const archive = zip && (await openArchive(zip));
  const names = namesOf(decided.map(({ draft }) => draft));
  const progress: Progress = {
    advance: async (step) => {
      if (step === 'pictures') await db.transaction().execute((tx) => prolongLease(tx, id, { more: 0 }));
    },
    finish: () => Promise.resolve(),
  };
  for (let start = job.nextItem; start < decided.length; start += BATCH_SIZE) {
    const batch = decided.slice(start, start + BATCH_SIZE);
    const begin = (tx: Tx) => beginBatch(tx, id, start);
    const complete = (tx: Tx, saved: SavedBatch) => completeBatch(tx, id, { saved, nextItem: start + batch.length });
    try {
      await saveBatch(shop, { batch, start, columns: file.columns, archive, names, choices, actor, progress, begin, complete });
    } catch (error) {
      if (error instanceof ImportEndedError) return false;
      throw error;
    }
  }
  return true;
}
