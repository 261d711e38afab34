import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { importProducts } from '../../import/index.ts';
import { fileOf } from '../job-names.ts';
import { storedImport } from '../queries.ts';
import { changeImport } from '../repository.ts';

/** Checks the file of an import without saving anything; a file that cannot be read ends as failed, with the reason. */
export async function analyseFile(shop: AppContext, id: string): Promise<void> {
  const { db, files, now } = shop;
  const from = ['analysing'] as const;
  const { actor, mapping, source, state } = await storedImport(db, id);
  if (state !== 'analysing') return;
  const change = (it: Parameters<typeof changeImport>[2]) => db.transaction().execute((tx) => changeImport(tx, { id, from }, it));
  if (source === 'other' && !Object.values(mapping).includes('name')) {
    await change({ state: 'needs_decisions', problem: 'Choose the column of the name.' });
    return;
  }
  await change({ state: 'analysing', startedAt: now() });
  const bytes = await files.get(fileOf(id));
  if (!bytes) {
    await change({ state: 'failed', problem: 'The file is no longer here. Choose it again.' });
    return;
  }
  try {
    const signal = new AbortController().signal;
    const mapped = Object.keys(mapping).length > 0 ? mapping : undefined;
    const report = await importProducts(shop, { bytes, dryRun: true, actor, signal, progressId: id, mapping: mapped });
    await change({ state: report.failedTotal > 0 ? 'needs_decisions' : 'ready', report });
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
    await change({ state: 'failed', problem: error.message });
  }
}
