import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { deleteItem } from '../repository.ts';

/** Removes a product from the wishlist. */
export async function removeItem(db: Db, accountId: string, productId: string): Promise<void> {
  const isDeleted = isId(productId) && (await db.transaction().execute((tx) => deleteItem(tx, accountId, productId)));
  if (!isDeleted) throw new ShopError('not_found', 'This item is not in your wishlist.');
}
