import { MAX_WISHLIST_ITEMS } from '@shop/contract/wishlist';
import type { Tx } from '#infra/database';
import { priceOfItem } from '../price-of-item.ts';
import { visibleProducts } from '../queries.ts';
import { lockWishlist, saveItems } from '../repository.ts';

type MergeWishlist = { accountId: string; productIds: readonly string[]; now: Date };

/**
 * Adds a guest's items to the account's wishlist, as part of the caller's transaction. Existing and hidden ones, and those
 * above the limit, are skipped.
 */
export async function mergeWishlist(tx: Tx, { accountId, productIds, now }: MergeWishlist): Promise<void> {
  if (productIds.length === 0) return;
  const visible = await visibleProducts(tx, productIds, now);
  const items = await lockWishlist(tx, accountId);
  const saved = new Set(items.map(({ productId }) => productId));
  const added = visible
    .filter(({ _id }) => !saved.has(_id))
    .map((product) => ({ productId: product._id, addedPaise: priceOfItem(product, null) }));
  await saveItems(tx, accountId, added.slice(0, Math.max(0, MAX_WISHLIST_ITEMS - items.length)));
}
