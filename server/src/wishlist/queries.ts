import type { Product } from '@shop/contract/catalogue';
import { productsByIds } from '#catalogue';
import type { Db, Tx } from '#infra/database';
import { isId } from '#kernel/ids';

/** The products of the wishlist, newest first. Blocked products are left out until they are unblocked. */
export async function wishlistOf(db: Db, accountId: string, now: Date): Promise<Product[]> {
  const items = await db
    .selectFrom('wishlistItem')
    .select('productId')
    .where('accountId', '=', accountId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId', 'desc')
    .execute();
  return visibleProducts(
    db,
    items.map(({ productId }) => productId),
    now,
  );
}

/** Those of the products that customers can see now, each once, in the order of the ids. */
export async function visibleProducts(db: Db | Tx, productIds: readonly string[], now: Date): Promise<Product[]> {
  const ids = [...new Set(productIds.map((id) => id.toLowerCase()))];
  const products = await productsByIds(db, ids, { now });
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** A product that customers can see, by its id or slug. */
export async function findProductId(db: Db | Tx, product: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where(isId(product) ? 'id' : 'slug', '=', product)
    .executeTakeFirst();
  if (!row) return undefined;
  const visible = await productsByIds(db, [row.id], { now });
  return visible.get(row.id)?._id;
}
