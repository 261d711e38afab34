import type { AppContext } from '#infra/app-context';
import { analyseFile } from './commands/analyse-file.ts';
import { purgeImports } from './commands/purge-imports.ts';
import { restoreProducts } from './commands/restore-products.ts';
import { saveFile } from './commands/save-file.ts';
import { takeOverImports } from './commands/take-over-imports.ts';
import { ANALYSE_JOB, PURGE_JOB, RUN_JOB, UNDO_JOB } from './job-names.ts';

/** How often an instance checks for imports of crashed instances. */
const TAKE_OVER_MS = 15_000;

/**
 * Jobs that check, import and undo files. An import belongs to one instance at a time, by a lease; another continues
 * it after a crash.
 */
export async function importJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work<{ id: string }>(ANALYSE_JOB, ({ id }) => analyseFile(shop, id));
  await shop.jobs.work<{ id: string }>(RUN_JOB, ({ id }) => saveFile(shop, id));
  await shop.jobs.work<{ id: string }>(UNDO_JOB, ({ id }) => restoreProducts(shop, id));
  await shop.jobs.cron(PURGE_JOB, '25 4 * * *', () => purgeImports(shop));
  shop.jobs.repeat(TAKE_OVER_MS, { tick: () => takeOverImports(shop), stop: () => Promise.resolve() });
}
