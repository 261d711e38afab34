import type { AppContext } from '#infra/app-context';
import { sendCartReminders } from './commands/send-cart-reminders.ts';

const REMIND = 'cart.remind';

/** By day only, since an email at night wakes people. */
export async function cartJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work(REMIND, () => sendCartReminders(shop));
  await shop.jobs.every('40 9-20 * * *', REMIND);
}
