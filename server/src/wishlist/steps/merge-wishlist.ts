import { MAX_WISHLIST_ITEMS } from '@shop/contract/wishlist';
import type { Tx } from '#infra/database';
import { visibleProducts } from '../queries.ts';
import { lockWishlist, saveItems } from '../repository.ts';

type MergeWishlist = { accountId: string; productIds: readonly string[]; now: Date };

/**
 * Adds to the wishlist what it does not hold yet, as part of the caller's transaction: a guest's items join the
 * account's. What customers cannot see, and what would not fit, is left out.
 */
export async function mergeWishlist(tx: Tx, { accountId, productIds, now }: MergeWishlist): Promise<void> {
  if (productIds.length === 0) return;
  const visible = await visibleProducts(tx, productIds, now);
  const items = await lockWishlist(tx, accountId);
  const newIds = visible.map(({ _id }) => _id).filter((id) => !items.includes(id));
  await saveItems(tx, accountId, newIds.slice(0, Math.max(0, MAX_WISHLIST_ITEMS - items.length)));
}
