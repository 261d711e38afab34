import type { AppContext } from '#infra/app-context';
import { makeAvif } from './commands/make-avif.ts';
import { dropPicture } from './commands/drop-picture.ts';
import { AVIF_JOB, DROP_JOB } from './names.ts';

/** Makes the AVIF of new pictures, one after another, and deletes those that are to go. */
export async function mediaJobs(shop: Pick<AppContext, 'db' | 'files' | 'jobs'>): Promise<void> {
  await shop.jobs.work<{ hash: string }>(AVIF_JOB, ({ hash }) => makeAvif(shop, hash));
  await shop.jobs.work<{ hash: string }>(DROP_JOB, ({ hash }) => dropPicture(shop, hash));
}
