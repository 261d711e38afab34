import { isRefusal } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { currentCart } from '../cart/current-cart.ts';
import { guestLines, guestWishes, isGuest } from '../guest/guest-storage.ts';
import { currentWishlist } from '../wishlist/current-wishlist.ts';

export type Counts = {
  cart: number;
  wishlist: number;
  /** The ids of the products in the wishlist: whose hearts are filled. */
  wished: string[];
};

export const NOTHING: Counts = { cart: 0, wishlist: 0, wished: [] };

/**
 * What waits in cart and wishlist. A guest's are counted in the browser, where they lie, without asking the shop. The
 * header does without the numbers rather than fail the page.
 */
export async function readCounts(): Promise<Counts> {
  if (isGuest()) {
    const wished = guestWishes.read();
    return { cart: guestLines.read().reduce((pieces, { quantity }) => pieces + quantity, 0), wishlist: wished.length, wished };
  }
  if (!session.get()) return NOTHING;
  try {
    const [cart, wishlist] = await Promise.all([currentCart(), currentWishlist()]);
    const [{ count }, wishes] = await Promise.all([cart.read(), wishlist.read()]);
    return { cart: count, wishlist: wishes.length, wished: wishes.map(({ _id }) => _id) };
  } catch (error) {
    if (isRefusal(error)) return NOTHING;
    throw error;
  }
}
