import type { Product } from '@shop/contract/catalogue';

/** The storage of a visitor's wishlist, for guests in the browser and for customers on the server. */
export type WishlistStore = {
  read: () => Promise<Product[]>;
  add: (productId: string) => Promise<{ message: string }>;
  remove: (productId: string) => Promise<{ message: string }>;
};
