import type { AppContext } from '#infra/app-context';
import { askForReviews } from './commands/ask-for-reviews.ts';

const ASK = 'reviews.ask';

/** Asks for reviews late in the morning, when people read emails. */
export async function reviewJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work(ASK, () => askForReviews(shop));
  await shop.jobs.every('0 11 * * *', ASK);
}
