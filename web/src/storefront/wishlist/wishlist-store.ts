import type { Product } from '@shop/contract/catalogue';

/** Where a visitor's wishes lie and what can be done with them. */
export type WishlistStore = {
  read: () => Promise<Product[]>;
  add: (productId: string) => Promise<{ message: string }>;
  remove: (productId: string) => Promise<{ message: string }>;
};
