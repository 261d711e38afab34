import type { Shop } from '#infra/shop';
import { sumUp, sumUpSales } from '#infra/tally';

const SUM_UP = 'reports.sum-up';

/** What was counted and sold in a minute becomes part of the sums, so that reading them stays a matter of a few rows. */
export async function reportJobs({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>): Promise<void> {
  await jobs.work(SUM_UP, async () => {
    await sumUp(db);
    await sumUpSales(db, now());
  });
  await jobs.every('* * * * *', SUM_UP);
  // At once as well: what was sold before the start, such as the sample's, is not a minute late.
  await db.transaction().execute((tx) => jobs.later(tx, SUM_UP, {}));
}
