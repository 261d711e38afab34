import type { AppContext } from '#infra/app-context';
import { sendPriceAlerts } from './commands/send-price-alerts.ts';

const PRICE_ALERTS = 'wishlist.price-alerts';

/** At most one email a day, in the morning. */
export async function wishlistJobs(shop: AppContext): Promise<void> {
  await shop.jobs.work(PRICE_ALERTS, () => sendPriceAlerts(shop));
  await shop.jobs.every('0 10 * * *', PRICE_ALERTS);
}
