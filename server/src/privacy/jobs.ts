import type { AppContext } from '#infra/app-context';
import { sweepLeftovers } from './commands/sweep-leftovers.ts';
import { SWEEP } from './names.ts';

/** After an erasure, whatever a request that was already on its way still wrote goes too. */
export const privacyJobs = (shop: Pick<AppContext, 'db' | 'jobs'>): Promise<void> =>
  shop.jobs.work<{ accountId: string }>(SWEEP, ({ accountId }) => sweepLeftovers(shop.db, accountId));
