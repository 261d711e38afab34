import { addToWishlist, readWishlist, removeFromWishlist } from '@shop/contract/wishlist';
import { call } from '../../api/client.ts';
import { guestsThingsAreIn } from '../guest/bring-along.ts';
import type { WishKeeper } from './wish-keeper.ts';

/** The wishlist of whoever is signed in: the server keeps it. */
export const accountsWishes: WishKeeper = {
  async read() {
    await guestsThingsAreIn();
    return (await call(readWishlist)).wishlist;
  },
  add: (productId) => call(addToWishlist, { body: { productId } }),
  remove: (id) => call(removeFromWishlist, { params: { id } }),
};
