import type { AppContext } from '#infra/app-context';
import { makeAvif } from './steps/make-avif.ts';
import { deleteImage } from './steps/delete-image.ts';
import { AVIF_JOB, DELETE_IMAGE_JOB } from './image-paths.ts';

/** Makes the AVIF of new pictures, one after another, and deletes those that are to go. */
export async function mediaJobs(shop: Pick<AppContext, 'db' | 'files' | 'jobs'>): Promise<void> {
  await shop.jobs.work<{ hash: string }>(AVIF_JOB, ({ hash }) => makeAvif(shop, hash));
  await shop.jobs.work<{ hash: string }>(DELETE_IMAGE_JOB, ({ hash }) => deleteImage(shop, hash));
}
