import { MAX_WISHLIST_ITEMS } from '@shop/contract/wishlist';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { findProductId } from '../queries.ts';
import { lockWishlist, saveItem } from '../repository.ts';

type AddItem = {
  accountId: string;
  /** Its id or slug. */
  product: string;
  now: Date;
};

/** Adds a product to the wishlist; an existing item becomes the newest. */
export async function addItem(db: Db, { accountId, product, now }: AddItem): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const productId = await findProductId(tx, product, now);
    if (productId === undefined) throw new ShopError('not_found', 'This item is no longer sold.');

    const items = await lockWishlist(tx, accountId);
    if (items.length >= MAX_WISHLIST_ITEMS && !items.includes(productId))
      throw new ShopError('list_full', `A wishlist holds at most ${MAX_WISHLIST_ITEMS} items.`);
    await saveItem(tx, accountId, productId);
  });
}
