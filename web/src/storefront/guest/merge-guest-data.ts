import { mergeCart } from '@shop/contract/cart';
import { call, isApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { toast } from '../../ui/toast.tsx';
import { showNotices } from '../shell/notices.ts';
import { cappedNotices } from './merge-notices.ts';
import { guestLines, guestWishlistIds, isForMembers } from './guest-storage.ts';

let pendingMerge: Promise<void> | undefined;

/**
 * Merges a guest's cart and wishlist into the account after the login; every read of the account's cart or wishlist waits
 * for it. Concurrent readers share one request, which is repeated later if the server was unreachable.
 */
export const mergeGuestData = (): Promise<void> => (pendingMerge ??= merge().finally(() => (pendingMerge = undefined)));

async function merge(): Promise<void> {
  const [lines, wishlistIds] = [guestLines.read(), guestWishlistIds.read()];
  if (session.get() === null || lines.length + wishlistIds.length === 0) return;
  try {
    const { capped } = await call(mergeCart, { body: { lines, wishes: wishlistIds } });
    clearGuestData();
    showNotices(cappedNotices(capped));
    // In a members-only shop the button was pressed before the login, so its message follows now.
    if (isForMembers() && capped.length === 0) toast.success(lines.length > 0 ? 'Added to cart.' : 'Added to wishlist.');
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The server will never accept it, so it is not sent again.
    if (error.problem.code === 'invalid_input') clearGuestData();
  }
}

function clearGuestData(): void {
  guestLines.save([]);
  guestWishlistIds.save([]);
}
