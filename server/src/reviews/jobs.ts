import type { AppContext } from '#infra/app-context';
import { askForReviews } from './commands/ask-for-reviews.ts';

const ASK = 'reviews.ask';

/** Sends review requests late in the morning, when people read e-mails. */
export async function reviewJobs(shop: AppContext): Promise<void> {
  await shop.jobs.cron(ASK, '0 11 * * *', () => askForReviews(shop));
}
