import { isApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { guestLines, guestWishlistIds, isGuest } from '../guest/guest-storage.ts';
import { NO_COUNTS, type Counts } from '../shell/counts.ts';
import { currentWishlist } from '../wishlist/current-wishlist.ts';
import { currentCart } from './current-cart.ts';

/**
 * Reads the header's numbers. A guest's cart and wishlist are counted in the browser's storage, without a request. Where
 * the server refuses, the header shows no numbers rather than fail the page.
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
