import { productsByIds } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { remindsOfCarts } from '#settings';
import { linesOfCarts, lockAbandonedCarts, setReminded } from '../repository/reminders.ts';

const HOUR = 3_600_000;
/** A cart without changes for this long counts as abandoned. */
const ABANDONED_AFTER_MS = 24 * HOUR;
/** Maximum age of a cart for a reminder. */
const FORGOTTEN_AFTER_MS = 4 * 24 * HOUR;
/** Minimum time between two reminders to a customer. */
const QUIET_MS = 14 * 24 * HOUR;
/** Carts per transaction. */
const BATCH = 50;
/** Maximum items listed in an email. */
const MAX_ITEMS = 10;

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/**
 * Emails customers who allowed offers a reminder of their abandoned cart, where the owner enabled it (behaviour.md,
 * Cart).
 */
export async function sendCartReminders(shop: Context): Promise<void> {
  if (!(await remindsOfCarts(shop.db))) return;
  let handled: number;
  do {
    handled = await shop.db.transaction().execute((tx) => sendBatch(tx, shop));
  } while (handled === BATCH);
}

async function sendBatch(tx: Tx, shop: Context): Promise<number> {
  const now = shop.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const accountIds = await lockAbandonedCarts(tx, {
    before: ago(ABANDONED_AFTER_MS),
    after: ago(FORGOTTEN_AFTER_MS),
    quietSince: ago(QUIET_MS),
    limit: BATCH,
  });
  if (accountIds.length === 0) return 0;
  const lines = await linesOfCarts(tx, accountIds);
  const products = await productsByIds(tx, [...new Set(lines.map(({ productId }) => productId))], { now });
  const goods = lines.flatMap(({ accountId, productId, size, colour, quantity }) => {
    const product = products.get(productId);
    return product ? [{ accountId, product: product.name, size, colour, quantity }] : [];
  });
  for (const [accountId, all] of Map.groupBy(goods, (item) => item.accountId)) {
    const items = all.slice(0, MAX_ITEMS).map(({ product, size, colour, quantity }) => ({ product, size, colour, quantity }));
    await sendMail(tx, shop, { template: 'cart-reminder', accountId, items });
  }
  await setReminded(tx, accountIds, now);
  return accountIds.length;
}
