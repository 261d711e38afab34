import type { AppContext } from '#infra/app-context';
import { sendCartReminders } from './commands/send-cart-reminders.ts';

const REMIND = 'cart.remind';

/** Sends reminders by day only, so that no email arrives at night. */
export async function cartJobs(shop: AppContext): Promise<void> {
  await shop.jobs.cron(REMIND, '40 9-20 * * *', () => sendCartReminders(shop));
}
