import type { Shop } from '#infra/shop';
import { sumUp } from '#infra/tally';

const SUM_UP = 'reports.sum-up';

/** What was counted in a minute becomes part of the tallies, so that reading them stays a matter of a few rows. */
export async function reportJobs({ db, jobs }: Pick<Shop, 'db' | 'jobs'>): Promise<void> {
  await jobs.work(SUM_UP, () => sumUp(db));
  await jobs.every('* * * * *', SUM_UP);
}
