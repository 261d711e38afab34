import type { AppContext } from '#infra/app-context';
import { flushCounters, flushCustomerTotals, flushSalesCounters } from '#infra/database';

const FLUSH_COUNTERS = 'reports.sum-up';

/** Flushes the counters once a minute, so that a reader adds up few deltas. */
export async function reportJobs({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>): Promise<void> {
  await jobs.work(FLUSH_COUNTERS, async () => {
    await flushCounters(db);
    await flushSalesCounters(db, now());
    while (!(await flushCustomerTotals(db)));
  });
  await jobs.schedule('* * * * *', FLUSH_COUNTERS);
  // Also at the start, so that earlier sales, such as those of the demo, are counted at once.
  await db.transaction().execute((tx) => jobs.enqueue(tx, FLUSH_COUNTERS, {}));
}
