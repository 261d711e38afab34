import type { Cart } from '@shop/contract/cart';

/** What goes into the cart: a product and, where it has several, the variant. */
export type CartItemInput = { productId: string; variantId?: string; quantity?: number };
export type ChangedCart = Cart & { message: string };

/** The storage of a visitor's cart, for guests in the browser and for customers on the server; each rejects with an ApiError. */
export type CartStore = {
  read: () => Promise<Cart>;
  add: (what: CartItemInput) => Promise<ChangedCart>;
  setQuantity: (lineId: string, quantity: number) => Promise<ChangedCart>;
  remove: (lineId: string) => Promise<ChangedCart>;
};
