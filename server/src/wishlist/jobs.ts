import type { AppContext } from '#infra/app-context';
import { sendPriceAlerts } from './commands/send-price-alerts.ts';

const PRICE_ALERTS = 'wishlist.price-alerts';

/** Sends at most one e-mail a day, in the morning. */
export async function wishlistJobs(shop: AppContext): Promise<void> {
  await shop.jobs.cron(PRICE_ALERTS, '0 10 * * *', () => sendPriceAlerts(shop));
}
