import type { AppContext } from '#infra/app-context';
import { purgeOrphans } from './commands/purge-orphans.ts';
import { PURGE_ORPHANS } from './job-names.ts';

/** Deletes what a concurrent request still wrote after an erasure. */
export const privacyJobs = (shop: Pick<AppContext, 'db' | 'jobs' | 'now'>): Promise<void> =>
  shop.jobs.work<{ accountId: string }>(PURGE_ORPHANS, ({ accountId }) => purgeOrphans(shop, accountId));
