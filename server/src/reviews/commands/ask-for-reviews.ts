import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { ordersToAsk, reviewSettings } from '../queries.ts';
import { insertRequest } from '../repository.ts';

const BATCH = 100;

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/** Emails customers whose order was delivered some days ago and is not fully reviewed; once per order, also if run twice. */
export async function askForReviews(shop: Context): Promise<void> {
  const { db, now } = shop;
  const { askAfterDays } = await reviewSettings(db);
  if (askAfterDays === 0) return;
  let orders: Awaited<ReturnType<typeof ordersToAsk>>;
  do {
    orders = await ordersToAsk(db, { days: askAfterDays, now: now(), limit: BATCH });
    for (const { orderId, accountId } of orders)
      await db.transaction().execute(async (tx) => {
        if (await insertRequest(tx, orderId, now())) await sendMail(tx, shop, { template: 'review-request', accountId, orderId });
      });
  } while (orders.length === BATCH);
}
