import { useRevalidator, useRouteLoaderData } from 'react-router';
import { toast } from '../../ui/toast.tsx';
import { guestWishlistIds, isStranger } from '../guest/guest-storage.ts';
import { useRequireLogin } from '../guest/require-login.ts';
import type { Counts } from '../shell/counts.ts';
import { currentWishlist } from './current-wishlist.ts';

export type Wishlist = {
  /** Whether the product is saved; the server and a visitor's browser know of none. */
  has: (productId: string) => boolean;
  add: (productId: string, variantId?: string) => Promise<void>;
  remove: (productId: string) => Promise<void>;
  /** Adds the product, with the chosen size if there is one, or removes it. */
  toggle: (productId: string, variantId?: string) => Promise<void>;
};

/**
 * The wishlist buttons of every card and page. The saved ids are in the layout's data, which is loaded again after every
 * write; for a visitor who has to log in first the product is in the wishlist afterwards. Errors are thrown and become a
 * toast (shared/toasts.tsx).
 */
export function useWishlist(): Wishlist {
  const { revalidate } = useRevalidator();
  const mayShop = useRequireLogin();
  const saved = useRouteLoaderData<{ counts: Counts }>('storefront/layout')?.counts.wished ?? [];

  async function say(answer: Promise<{ message: string }>): Promise<void> {
    toast.success((await answer).message);
    await revalidate();
  }
  const has = (productId: string) => saved.includes(productId);
  const add: Wishlist['add'] = async (productId, variantId) => {
    if (isStranger()) guestWishlistIds.save([productId, ...guestWishlistIds.read().filter((id) => id !== productId)]);
    if (mayShop()) await say((await currentWishlist()).add(productId, variantId));
  };
  const remove = async (productId: string) => {
    if (mayShop()) await say((await currentWishlist()).remove(productId));
  };
  return { has, add, remove, toggle: (id, variantId) => (has(id) ? remove(id) : add(id, variantId)) };
}
