import type { Paise } from '@shop/contract/money';
import { productsByIds } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { priceOfItem } from '../price-of-item.ts';
import { accountsWithAlerts, lockPriceAlerts, saveAlerted } from '../repository.ts';

/** Accounts per transaction. */
const BATCH = 50;
/** Maximum items in one e-mail. */
const MAX_ITEMS = 20;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type Drop = { accountId: string; productId: string; product: string; slug: string; was: Paise; price: Paise };

/** Sends one e-mail to each customer with saved items below the price of saving, or of the last e-mail. */
export async function sendPriceAlerts(shop: Context): Promise<void> {
  let last: string | undefined = FIRST;
  while (last !== undefined) {
    const after: string = last;
    last = await shop.db.transaction().execute((tx) => sendBatch(tx, shop, after));
  }
}

async function sendBatch(tx: Tx, shop: Context, after: string): Promise<string | undefined> {
  const accountIds = await accountsWithAlerts(tx, after, BATCH);
  if (accountIds.length === 0) return undefined;
  const drops = Map.groupBy(await dropsOf(tx, accountIds, shop.now()), ({ accountId }) => accountId);
  for (const [accountId, all] of drops) {
    const items = all.slice(0, MAX_ITEMS);
    const shown = items.map(({ product, slug, was, price }) => ({ product, slug, was, price }));
    await sendMail(tx, shop, { template: 'price-drop', accountId, items: shown });
    await saveAlerted(tx, items);
  }
  return accountIds.at(-1);
}

async function dropsOf(tx: Tx, accountIds: readonly string[], now: Date): Promise<Drop[]> {
  const items = await lockPriceAlerts(tx, accountIds);
  const products = await productsByIds(tx, [...new Set(items.map(({ productId }) => productId))], { now });
  return items.flatMap(({ accountId, productId, variantId, addedPaise, alertedPaise }) => {
    const product = products.get(productId);
    const was = alertedPaise ?? addedPaise;
    if (!product || product.stock === 0 || was === null) return [];
    const price = priceOfItem(product, variantId);
    return price < was ? { accountId, productId, product: product.name, slug: product.slug, was, price } : [];
  });
}
