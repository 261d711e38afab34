import { MAX_WISHLIST_ITEMS } from '@shop/contract/wishlist';
import type { Tx } from '#infra/database';
import { shownProducts } from '../queries.ts';
import { lockWishes, saveWishes } from '../repository.ts';

type KeepWishes = { accountId: string; productIds: readonly string[]; now: Date };

/**
 * Adds to the wishlist what it does not hold yet, as part of the caller's transaction: a guest's wishes join the
 * account's. What customers cannot see, and what would not fit, is left out.
 */
export async function mergeWishlist(tx: Tx, { accountId, productIds, now }: KeepWishes): Promise<void> {
  if (productIds.length === 0) return;
  const shown = await shownProducts(tx, productIds, now);
  const wishes = await lockWishes(tx, accountId);
  const fresh = shown.map(({ _id }) => _id).filter((id) => !wishes.includes(id));
  await saveWishes(tx, accountId, fresh.slice(0, Math.max(0, MAX_WISHLIST_ITEMS - wishes.length)));
}
