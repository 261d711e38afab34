import type { AppContext } from '#infra/app-context';
import { flushCounters, flushSalesCounters } from '#infra/database';

const SUM_UP = 'reports.sum-up';

/** What was counted and sold in a minute becomes part of the sums, so that reading them stays a matter of a few rows. */
export async function reportJobs({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>): Promise<void> {
  await jobs.work(SUM_UP, async () => {
    await flushCounters(db);
    await flushSalesCounters(db, now());
  });
  await jobs.every('* * * * *', SUM_UP);
  // At once as well: what was sold before the start, such as the sample's, is not a minute late.
  await db.transaction().execute((tx) => jobs.later(tx, SUM_UP, {}));
}
