import type { Db, Tx } from '#infra/database';

/** Whether shoppers can see a product: one that is active, in an active category. */
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
