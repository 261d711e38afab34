import { isRefusal } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { visitorsCart } from '../cart/visitors-cart.ts';
import { isGuest } from '../guest/guests-things.ts';
import { visitorsWishlist } from '../wishlist/visitors-wishlist.ts';

export type Counts = {
  cart: number;
  wishlist: number;
  /** The ids of the products in the wishlist: whose hearts are filled. */
  wished: string[];
};

export const NOTHING: Counts = { cart: 0, wishlist: 0, wished: [] };

/** What waits in cart and wishlist. The header does without the numbers rather than fail the page. */
export async function readCounts(): Promise<Counts> {
  if (!session.get() && !isGuest()) return NOTHING;
  try {
    const [cart, wished] = await Promise.all([visitorsCart().count(), visitorsWishlist().ids()]);
    return { cart, wishlist: wished.length, wished };
  } catch (error) {
    if (isRefusal(error)) return NOTHING;
    throw error;
  }
}
