import { isApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { guestLines, guestWishlistIds, isGuest } from '../guest/guest-storage.ts';
import { NO_COUNTS, type Counts } from '../shell/counts.ts';
import { currentWishlist } from '../wishlist/current-wishlist.ts';
import { currentCart } from './current-cart.ts';

/**
 * Loads the header's counts. A guest's cart and wishlist are counted in local storage, without a request. After an error the
 * header shows no counts, so that the page does not fail.
 */
export async function readCounts(): Promise<Counts> {
  if (isGuest()) {
    const wished = guestWishlistIds.read();
    return { cart: guestLines.read().reduce((pieces, { quantity }) => pieces + quantity, 0), wishlist: wished.length, wished };
  }
  if (!session.get()) return NO_COUNTS;
  try {
    const [cart, wishlist] = await Promise.all([currentCart(), currentWishlist()]);
    const [{ count }, products] = await Promise.all([cart.read(), wishlist.read()]);
    return { cart: count, wishlist: products.length, wished: products.map(({ _id }) => _id) };
  } catch (error) {
    if (isApiError(error)) return NO_COUNTS;
    throw error;
  }
}
