import type { Cart } from '@shop/contract/cart';

/** What goes into the cart: a product and, where it has several, the variant. */
export type CartItemInput = { productId: string; variantId?: string; quantity?: number };
export type ChangedCart = Cart & { message: string };

/** Where a visitor's cart lies and what can be done with it; each refuses with the shop's own sentences. */
export type CartStore = {
  read: () => Promise<Cart>;
  add: (what: CartItemInput) => Promise<ChangedCart>;
  setQuantity: (lineId: string, quantity: number) => Promise<ChangedCart>;
  remove: (lineId: string) => Promise<ChangedCart>;
};
