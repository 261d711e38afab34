import type { Product } from '@shop/contract/catalogue';
import type { WishlistItem } from '@shop/contract/wishlist';

/** The storage of a visitor's wishlist, for guests in the browser and for customers on the server. */
export type WishlistStore = {
  /** A guest's items are products only. */
  read: () => Promise<(Product | WishlistItem)[]>;
  /** With the chosen size, if any; a guest's wishlist has none. */
  add: (productId: string, variantId?: string) => Promise<{ message: string }>;
  remove: (productId: string) => Promise<{ message: string }>;
};
