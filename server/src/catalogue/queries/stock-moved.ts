import { type Db, sql } from '#infra/database';

/** Whose stock these orders have moved, and whether a size came or went with it, which lists of products show. */
export async function stockMovedBy(db: Db, orderIds: readonly string[]): Promise<{ productIds: string[]; lists: boolean }> {
  const { rows } = await sql<{ productId: string; lists: boolean }>`
    select v.product_id, bool_or(c.before = 0 or c.after = 0) as lists
    from stock_change c join variant v on v.id = c.variant_id
    where c.order_id = any(${orderIds}::uuid[])
    group by v.product_id`.execute(db);
  return { productIds: rows.map(({ productId }) => productId), lists: rows.some((row) => row.lists) };
}
