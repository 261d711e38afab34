import { addToWishlist, readWishlist, removeFromWishlist } from '@shop/contract/wishlist';
import { call } from '../../api/client.ts';
import { mergeGuestData } from '../guest/merge-guest-data.ts';
import type { WishlistStore } from './wishlist-store.ts';

/** The wishlist of a customer who is logged in, stored on the server. */
export const serverWishlist: WishlistStore = {
  async read() {
    await mergeGuestData();
    return (await call(readWishlist)).wishlist;
  },
  add: (productId, variantId) => call(addToWishlist, { body: { productId, ...(variantId !== undefined && { variantId }) } }),
  remove: (id) => call(removeFromWishlist, { params: { id } }),
};
