import * as z from 'zod/mini';
import { Cart } from '@shop/contract/cart';
import { MAX_PER_LINE } from '@shop/contract/limits';
import { isApiError } from '../../api/client.ts';
import { guestLines } from '../guest/guest-storage.ts';
import type { CartStore, ReadCart } from './cart-store.ts';
import { EMPTY_CART } from './empty-cart.ts';

/** Local storage key; cleared at logout with all others. */
const KEY = 'lastCart.1';

/** Whether the shop could not be reached. `navigator.onLine` is no answer: it is true in a network without internet. */
const isOffline = (error: unknown): boolean => isApiError(error) && error.status === 0;

function savedCart(): Cart | null {
  try {
    return z.safeDecode(Cart, JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

const quantityIn = (cart: Cart | null, variantId: string): number =>
  cart?.cart.find(({ variant }) => variant._id === variantId)?.quantity ?? 0;

/** The cart as it was last loaded, and the number of items queued while offline. */
function lastCart(): ReadCart | null {
  const cart = savedCart();
  const waiting = guestLines.read().filter(({ variantId, quantity }) => quantity > quantityIn(cart, variantId)).length;
  return cart || waiting > 0 ? { ...(cart ?? EMPTY_CART), offline: { waiting } } : null;
}

/**
 * Adds to the list in local storage, which is merged into the account's cart, or is the guest's, as soon as the cart is
 * loaded online. It has quantities, not increments, and the larger of both counts, so that sending it twice adds nothing.
 */
function addOffline(variantId: string, quantity: number): void {
  const lines = guestLines.read();
  const line = lines.find((it) => it.variantId === variantId);
  const before = line?.quantity ?? quantityIn(savedCart(), variantId);
  const next = { variantId, quantity: Math.min(before + quantity, MAX_PER_LINE) };
  guestLines.save([next, ...lines.filter((it) => it !== line)]);
}

async function saved<Read extends Cart>(answer: Promise<Read>): Promise<Read> {
  const cart = await answer;
  localStorage.setItem(KEY, JSON.stringify(z.encode(Cart, cart)));
  return cart;
}

/** A cart that shows its last loaded state while the browser is offline, and accepts items meanwhile. */
export const withLastCart = (store: CartStore): CartStore => ({
  setQuantity: (lineId, quantity) => saved(store.setQuantity(lineId, quantity)),
  remove: (lineId) => saved(store.remove(lineId)),
  async read() {
    try {
      return await saved(store.read());
    } catch (error) {
      const last = isOffline(error) ? lastCart() : null;
      if (last === null) throw error;
      return last;
    }
  },
  async add(what) {
    try {
      return await saved(store.add(what));
    } catch (error) {
      if (!isOffline(error) || what.variantId === undefined) throw error;
      addOffline(what.variantId, what.quantity ?? 1);
      const message = 'Added. We will check price and stock when you are online.';
      return { message, ...(lastCart() ?? EMPTY_CART) };
    }
  },
});
