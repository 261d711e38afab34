import type { AppContext } from '#infra/app-context';
import { deleteImage, makeAvif } from './steps/image-files.ts';
import { AVIF_JOB, DELETE_IMAGE_JOB } from './image-paths.ts';

/** Encodes new images as AVIF, one after another, and deletes unused ones. */
export async function mediaJobs(shop: Pick<AppContext, 'db' | 'files' | 'jobs'>): Promise<void> {
  await shop.jobs.work<{ hash: string }>(AVIF_JOB, ({ hash }) => makeAvif(shop, hash));
  await shop.jobs.work<{ hash: string }>(DELETE_IMAGE_JOB, ({ hash }) => deleteImage(shop, hash));
}
