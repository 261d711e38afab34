import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { importProducts } from '../../import/index.ts';
import { fileOf } from '../job-names.ts';
import { storedImport } from '../queries.ts';
import { changeImport } from '../repository.ts';

/**
 * Imports a checked file. Its state becomes done in the transaction of the products, so a job that was killed starts again and
 * saves nothing twice, and one that was cancelled saves nothing.
 */
export async function saveFile(shop: AppContext, id: string): Promise<void> {
  const { db, files } = shop;
  const from = ['running'] as const;
  const { actor, mapping, state } = await storedImport(db, id);
  if (state !== 'running') return;
  const bytes = await files.get(fileOf(id));
  const change = (it: Parameters<typeof changeImport>[2]) => db.transaction().execute((tx) => changeImport(tx, { id, from }, it));
  if (!bytes) {
    await change({ state: 'failed', problem: 'The file is no longer here. Choose it again.' });
    return;
  }
  try {
    const report = await importProducts(shop, {
      bytes,
      dryRun: false,
      actor,
      signal: new AbortController().signal,
      progressId: id,
      mapping: Object.keys(mapping).length > 0 ? mapping : undefined,
      complete: async (tx, saved) => {
        if (!(await changeImport(tx, { id, from }, { state: 'done', report: saved })))
          throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
      },
    });
    if (report.failedTotal > 0) await change({ state: 'needs_decisions', report });
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
    await change({ state: 'failed', problem: error.message });
  }
}
