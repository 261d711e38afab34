import { productsByIds } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { lockDueAlerts, setNotified, setWaiting } from '../repository.ts';

const BATCH = 100;

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/** Emails all marked alerts. If the piece is sold again by then, the alert returns to its place in the queue. */
export async function sendStockAlerts(shop: Context): Promise<void> {
  let handled: number;
  do {
    handled = await shop.db.transaction().execute((tx) => sendBatch(tx, shop));
  } while (handled === BATCH);
}

async function sendBatch(tx: Tx, shop: Context): Promise<number> {
  const due = await lockDueAlerts(tx, BATCH);
  const products = await productsByIds(tx, [...new Set(due.map(({ productId }) => productId))], { now: shop.now() });
  const sent: string[] = [];
  const waiting: string[] = [];
  for (const { id, email, name, accountId, productId, size, colour, stock, isActive } of due) {
    const product = products.get(productId);
    if (!product || !isActive || stock === 0) {
      waiting.push(id);
      continue;
    }
    const reader = { name: name ?? '', email, ...(accountId !== null && { accountId }) };
    const item = { product: product.name, slug: product.slug, size, colour };
    await sendMail(tx, shop, { template: 'back-in-stock', accountId: reader, ...item });
    sent.push(id);
  }
  await setNotified(tx, sent, shop.now());
  await setWaiting(tx, waiting);
  return due.length;
}
