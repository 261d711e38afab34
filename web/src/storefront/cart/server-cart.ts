import { addToCart, changeQuantity, readCart, removeFromCart } from '@shop/contract/cart';
import { call } from '../../api/client.ts';
import { mergeGuestData } from '../guest/merge-guest-data.ts';
import type { CartStore } from './cart-store.ts';
import { withLastCart } from './last-cart.ts';

/** The cart of a customer who is logged in, stored on the server. */
export const serverCart: CartStore = withLastCart({
  async read() {
    await mergeGuestData();
    return call(readCart);
  },
  add: ({ quantity = 1, ...what }) => call(addToCart, { body: { ...what, quantity } }),
  setQuantity: (id, quantity) => call(changeQuantity, { params: { id }, body: { quantity } }),
  remove: (id) => call(removeFromCart, { params: { id } }),
});
