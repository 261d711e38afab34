import type { Shop } from '#infra/shop';
import { makeAvif } from './commands/make-avif.ts';
import { AVIF_JOB } from './names.ts';

/** Makes the AVIF of new pictures, one after another. */
export const mediaJobs = (shop: Pick<Shop, 'files' | 'jobs'>): Promise<void> =>
  shop.jobs.work<{ hash: string }>(AVIF_JOB, ({ hash }) => makeAvif(shop, hash));
