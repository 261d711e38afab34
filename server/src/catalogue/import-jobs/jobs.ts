import type { AppContext } from '#infra/app-context';
import { analyseFile } from './commands/analyse-file.ts';
import { saveFile } from './commands/save-file.ts';
import { ANALYSE_JOB, RUN_JOB } from './job-names.ts';

/** Files are checked and imported by one instance at a time; a job that was cut off is tried again from its begin. */
export async function importJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work<{ id: string }>(ANALYSE_JOB, ({ id }) => analyseFile(shop, id));
  await shop.jobs.work<{ id: string }>(RUN_JOB, ({ id }) => saveFile(shop, id));
}
