import { productsByIds } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { remindsOfCarts } from '#settings';
import { linesOfCarts, lockAbandonedCarts, setReminded } from '../repository/reminders.ts';

const HOUR = 3_600_000;
/** A cart counts as abandoned when nothing happened to it for so long. */
const ABANDONED_AFTER_MS = 24 * HOUR;
/** Older carts are left alone. */
const FORGOTTEN_AFTER_MS = 4 * 24 * HOUR;
/** Between two reminders of a customer. */
const QUIET_MS = 14 * 24 * HOUR;
/** Carts in a transaction. */
const BATCH = 50;
/** Pieces that an email names. */
const MAX_ITEMS = 10;

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/** Reminds customers who allowed offers by email of what lies in their cart, where the owner switched it on (behaviour.md, Cart). */
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
