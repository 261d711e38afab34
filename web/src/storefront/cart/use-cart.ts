import { useRevalidator } from 'react-router';
import type { Cart } from '@shop/contract/cart';
import { toast } from '../../ui/toast.tsx';
import { lazyImport } from '../../shared/lazy-import.ts';
import { isStranger } from '../guest/guest-storage.ts';
import { useRequireLogin } from '../guest/require-login.ts';
import { openAddedToCart } from './added-to-cart-store.ts';
import type { CartItemInput } from './cart-store.ts';
import { currentCart } from './current-cart.ts';

/** An action on a chosen variant; `onDone` is called after the server accepted it, before the page shows it. */
export type CartAction = (what: CartItemInput, onDone?: () => void) => Promise<boolean>;

/**
 * Adds to the cart from any card or page. The first piece opens the cart drawer, further ones show a toast. The header's count
 * follows, since its loader runs again after every write.
 *
 * Returns whether it was added: a visitor who has to log in first finds the item in the cart afterwards. Errors are thrown and
 * become a toast (shared/toasts.tsx).
 */
export function useAddToCart(): CartAction {
  const { revalidate } = useRevalidator();
  const mayShop = useRequireLogin();
  return async (what, onDone) => {
    if (isStranger()) await (await lazyImport(() => import('./save-for-login.ts'))).saveForLogin(what);
    if (!mayShop()) return false;
    const quantity = what.quantity ?? 1;
    const answer = await (await currentCart()).add({ ...what, quantity });
    onDone?.();
    if (answer.offline || holdsMore(answer, what, quantity)) toast.success(answer.message);
    else await openAddedToCart(answer);
    if (!answer.offline) await revalidate();
    return true;
  };
}

/** Whether the item was in the cart before. */
const holdsMore = ({ cart }: Cart, { productId, variantId }: CartItemInput, quantity: number): boolean =>
  cart.some(
    ({ product, variant, quantity: now }) =>
      product._id === productId && (variantId === undefined || variant._id === variantId) && now > quantity,
  );
