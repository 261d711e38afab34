import { readCart } from '@shop/contract/cart';
import { readWishlist } from '@shop/contract/wishlist';
import { call, isRefusal } from '../../api/client.ts';
import { session } from '../../api/session.ts';

export type Counts = {
  cart: number;
  wishlist: number;
  /** The ids of the products in the wishlist: whose hearts are filled. */
  wished: string[];
};

export const NOTHING: Counts = { cart: 0, wishlist: 0, wished: [] };

/** What waits in cart and wishlist. The header does without the numbers rather than fail the page. */
export async function readCounts(): Promise<Counts> {
  if (!session.get()) return NOTHING;
  try {
    const [cart, wishes] = await Promise.all([call(readCart), call(readWishlist)]);
    return { cart: cart.count, wishlist: wishes.wishlist.length, wished: wishes.wishlist.map(({ _id }) => _id) };
  } catch (error) {
    if (isRefusal(error)) return NOTHING;
    throw error;
  }
}
