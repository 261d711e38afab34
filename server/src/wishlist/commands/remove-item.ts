import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { deleteWish } from '../repository.ts';

/** Forgets a product. */
export async function removeItem(db: Db, accountId: string, productId: string): Promise<void> {
  const gone = isId(productId) && (await db.transaction().execute((tx) => deleteWish(tx, accountId, productId)));
  if (!gone) throw new ShopError('not_found', 'This item is not in your wishlist.');
}
