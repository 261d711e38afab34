import { MAX_WISHLIST_ITEMS } from '@shop/contract/limits';
import { showProducts } from '@shop/contract/wishlist';
import { call, ApiError } from '../../api/client.ts';
import { guestWishlistIds } from '../guest/guest-storage.ts';
import type { WishlistStore } from './wishlist-store.ts';

/** The wishlist of a guest: the browser stores the product ids, the server returns the products. */
export const guestWishlist: WishlistStore = {
  async read() {
    const productIds = guestWishlistIds.read();
    return productIds.length === 0 ? [] : (await call(showProducts, { body: { productIds } })).wishlist;
  },
  add(productId) {
    const others = guestWishlistIds.read().filter((id) => id !== productId);
    if (others.length >= MAX_WISHLIST_ITEMS) return Promise.reject(full());
    guestWishlistIds.save([productId, ...others]);
    return Promise.resolve({ message: 'Added to wishlist.' });
  },
  remove(productId) {
    guestWishlistIds.save(guestWishlistIds.read().filter((id) => id !== productId));
    return Promise.resolve({ message: 'Removed from wishlist.' });
  },
};

const full = () =>
  new ApiError(409, { success: false, code: 'list_full', message: `A wishlist holds at most ${MAX_WISHLIST_ITEMS} items.` });
