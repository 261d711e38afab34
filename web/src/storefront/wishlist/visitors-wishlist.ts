import type { Product } from '@shop/contract/catalogue';
import { addToWishlist, readWishlist, removeFromWishlist, showProducts } from '@shop/contract/wishlist';
import { MOST_WISHES } from '@shop/contract/cart';
import { call, Refusal } from '../../api/client.ts';
import { guestsThingsAreIn } from '../guest/bring-along.ts';
import { guestWishes, isGuest } from '../guest/guests-things.ts';

/** Where a visitor's wishes lie and what can be done with them. */
export type WishKeeper = {
  read: () => Promise<Product[]>;
  /** The products' ids: whose hearts are filled. */
  ids: () => Promise<string[]>;
  add: (productId: string) => Promise<{ message: string }>;
  remove: (productId: string) => Promise<{ message: string }>;
};

const accountsWishes: WishKeeper = {
  async read() {
    await guestsThingsAreIn();
    return (await call(readWishlist)).wishlist;
  },
  ids: async () => (await accountsWishes.read()).map(({ _id }) => _id),
  add: (productId) => call(addToWishlist, { body: { productId } }),
  remove: (id) => call(removeFromWishlist, { params: { id } }),
};

const guestsWishes: WishKeeper = {
  async read() {
    const productIds = guestWishes.read();
    return productIds.length === 0 ? [] : (await call(showProducts, { body: { productIds } })).wishlist;
  },
  ids: () => Promise.resolve(guestWishes.read()),
  add(productId) {
    const others = guestWishes.read().filter((id) => id !== productId);
    if (others.length >= MOST_WISHES) return Promise.reject(full());
    guestWishes.save([productId, ...others]);
    return Promise.resolve({ message: 'Added to wishlist.' });
  },
  remove(productId) {
    guestWishes.save(guestWishes.read().filter((id) => id !== productId));
    return Promise.resolve({ message: 'Removed from wishlist.' });
  },
};

const full = () =>
  new Refusal(409, { success: false, code: 'list_full', message: `A wishlist holds at most ${MOST_WISHES} items.` });

/** The wishlist of whoever is shopping at this moment. */
export const visitorsWishlist = (): WishKeeper => (isGuest() ? guestsWishes : accountsWishes);
