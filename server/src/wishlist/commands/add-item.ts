import { MAX_WISHLIST_ITEMS } from '@shop/contract/wishlist';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { priceOfItem } from '../price-of-item.ts';
import { findVisible } from '../queries.ts';
import { lockWishlist, saveItem } from '../repository.ts';
import { variantOf } from '../variant-of.ts';

type AddItem = {
  accountId: string;
  /** Product id or slug. */
  product: string;
  variantId?: string | undefined;
  now: Date;
};

/**
 * Adds a product to the wishlist; an existing item becomes the newest, and keeps its size, price and alert unless another
 * size is chosen.
 * @throws ShopError not_found, invalid_input for a size of another product, list_full
 */
export async function addItem(db: Db, { accountId, product: name, variantId, now }: AddItem): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const product = await findVisible(tx, name, now);
    if (!product) throw new ShopError('not_found', 'This item is no longer sold.');
    const chosen = variantId === undefined ? null : variantOf(product, variantId);

    const items = await lockWishlist(tx, accountId);
    const item = items.find(({ productId }) => productId === product._id);
    if (!item && items.length >= MAX_WISHLIST_ITEMS)
      throw new ShopError('list_full', `A wishlist holds at most ${MAX_WISHLIST_ITEMS} items.`);
    const isSame = item !== undefined && (chosen === null || chosen === item.variantId);
    await saveItem(tx, accountId, {
      productId: product._id,
      variantId: chosen ?? item?.variantId ?? null,
      addedPaise: isSame ? item.addedPaise : priceOfItem(product, chosen),
      priceAlert: item?.priceAlert ?? false,
      isSame,
    });
  });
}
