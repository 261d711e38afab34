import type { Db, Tx } from '#infra/database';

/** Whether the shop has any product that customers see: an active one in an active category. */
export async function hasVisibleProducts(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .select('product.id')
    .where('product.isActive', '=', true)
    .where('category.isActive', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
