import { MAX_STOCK_ALERTS, type StockAlert } from '@shop/contract/stock-alerts';
import type { Db } from '#infra/database';

/** The alerts of a customer, newest first. */
export async function alertsOf(db: Db, accountId: string): Promise<StockAlert[]> {
  const rows = await db
    .selectFrom('stockAlert')
    .innerJoin('variant', 'variant.id', 'stockAlert.variantId')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['stockAlert.id', 'variantId', 'productId', 'name', 'slug', 'size', 'colour', 'email', 'askedAt', 'notifiedAt'])
    .where('accountId', '=', accountId)
    .orderBy('askedAt', 'desc')
    .limit(2 * MAX_STOCK_ALERTS)
    .execute();
  return rows.map(({ id, productId, name, slug, askedAt, notifiedAt, ...alert }) => ({
    _id: id,
    ...alert,
    product: { _id: productId, name, slug },
    askedAt: askedAt.toISOString(),
    notifiedAt: notifiedAt?.toISOString() ?? null,
  }));
}
