import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { ShopError } from '#kernel/shop-error';
import {
  applyChoices,
  createThrottle,
  openArchive,
  readNames,
  saveBatch,
  type Progress,
  type SavedBatch,
} from '../../import/index.ts';
import { CATEGORIES, PRODUCT_LISTS } from '../../cache-tags.ts';
import { archiveOf, isPersonal } from '../job-names.ts';
import { storedImport, type StoredImport } from '../queries.ts';
import { forgetProducts } from '../product-cache.provider.ts';
import { readJobProducts } from './read-job-products.ts';
import { analyseProducts, changeImport, leaseImport, prolongLease, releaseImport } from '../repository.ts';
import { ROW_KINDS } from '../steps/row-kinds.ts';
import { beginBatch, completeBatch, ImportEndedError } from '../steps/complete-batch.ts';
import { forgetFile } from './forget-file.ts';
import { reindexImported } from './reindex-imported.ts';
import { readJobFile } from './read-job-file.ts';
import { saveRows } from './save-rows.ts';
import { allChoices } from '../stored-choices.ts';

/**
 * Imports a checked file in batches. Each batch advances the import in its own transaction, so after a crash the job
 * continues with the next batch and saves nothing twice; a cancelled import ends between two batches. Cached lists are
 * invalidated at the end: until then they show new products when they expire.
 */
export async function saveFile(shop: AppContext, id: string): Promise<void> {
  const { db } = shop;
  if (!(await db.transaction().execute((tx) => leaseImport(tx, id, 'running')))) return;
  const job = await storedImport(db, id);
  const from = ['running'] as const;
  // The lists that batches before a crash changed are not known, and every list depends on the categories.
  const lists = new Set(job.nextItem > 0 ? [PRODUCT_LISTS, CATEGORIES] : [PRODUCT_LISTS]);
  try {
    const kind = ROW_KINDS[job.kind];
    const isDone = kind
      ? await saveRows(shop, { job, rows: (await readJobFile(shop, job)).rows, kind })
      : await saveBatches(shop, job, lists);
    if (isDone) await db.transaction().execute((tx) => changeImport(tx, { id, from }, { state: 'done', leasedUntil: null }));
    // After the state change, so that a crash in between leaves a finished import with a file, and never an unfinished
    // one without.
    if (isPersonal(job.kind) && (await storedImport(db, id)).state !== 'running') await forgetFile(shop, id);
  } catch (error) {
    await db.transaction().execute(async (tx) => {
      if (error instanceof ShopError && error.status < 500)
        await changeImport(tx, { id, from }, { state: 'failed', problem: error.message, leasedUntil: null });
      else await releaseImport(tx, id);
    });
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
  } finally {
    forgetProducts();
    await db.transaction().execute((tx) => invalidateCacheTags(tx, [...lists], { pages: 'renew' }));
  }
}

/** Products that are saved before the planner’s statistics are updated; PostgreSQL itself does so within a minute. */
const ANALYSED_ITEMS = 1000;

/**
 * Saves the remaining groups of products, each in a transaction: a cancelled or killed import loses at most one. Search
 * documents take a third of the database's time, so those of a group are refreshed on a second connection while the next
 * group is saved. Adds the cache tags of changed lists to `lists`. False where the import was cancelled meanwhile.
 */
async function saveBatches(shop: AppContext, job: StoredImport, lists: Set<string>): Promise<boolean> {
  const { id, actor } = job;
  const { db } = shop;
  const file = await readJobProducts(shop, job);
  const choices = allChoices(job.choices);
  const { skus, slugs } = await readNames(file);
  const decide = applyChoices(choices, skus);
  const zip = await shop.files.get(archiveOf(id));
  const archive = zip && (await openArchive(zip));
  const names = { slugs, skus: skus.all };
  const progress: Progress = {
    advance: async (step) => {
      if (step === 'pictures') await db.transaction().execute((tx) => prolongLease(tx, id, { more: 0 }));
    },
    finish: () => Promise.resolve(),
  };
  await reindexImported(db, id, { to: job.nextItem });
  const throttle = createThrottle();
  let search = Promise.resolve();
  for (const group of file.drafts.groups(job.nextItem)) {
    const start = Math.max(group.start, job.nextItem);
    const batch = decide(group).slice(start - group.start);
    const begin = (tx: Tx) => beginBatch(tx, id, start);
    const complete = (tx: Tx, saved: SavedBatch) => {
      for (const tag of saved.lists) lists.add(tag);
      return completeBatch(tx, id, { saved, nextItem: start + batch.length });
    };
    try {
      await saveBatch(shop, { batch, start, columns: file.columns, archive, names, choices, actor, progress, begin, complete });
    } catch (error) {
      await search;
      if (error instanceof ImportEndedError) return false;
      throw error;
    }
    await search;
    search = reindexImported(db, id, { from: start, to: start + batch.length });
    search.catch(() => undefined); // The next await reports it.
    await throttle();
    if (start === job.nextItem + ANALYSED_ITEMS) await db.transaction().execute(analyseProducts);
  }
  await search;
  return true;
}
