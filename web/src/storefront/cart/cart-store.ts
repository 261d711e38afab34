import type { Cart } from '@shop/contract/cart';

/** An item to add: a product and, if it has several, the variant. */
export type CartItemInput = { productId: string; variantId?: string; quantity?: number; designId?: string; agreed?: boolean };
/** A cart; offline it is the last loaded one, and `waiting` items are merged later. */
export type ReadCart = Cart & { offline?: { waiting: number } };
export type ChangedCart = ReadCart & { message: string };

/** The storage of a visitor's cart, for guests in the browser and for customers on the server; each rejects with an ApiError. */
export type CartStore = {
  read: () => Promise<ReadCart>;
  add: (what: CartItemInput) => Promise<ChangedCart>;
  setQuantity: (lineId: string, quantity: number) => Promise<ChangedCart>;
  remove: (lineId: string) => Promise<ChangedCart>;
};
