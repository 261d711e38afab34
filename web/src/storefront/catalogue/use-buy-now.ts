import { useNavigate } from 'react-router';
import type { CartAction } from '../cart/use-cart.ts';
import { onlyVariantOf } from '../cart/only-variant.ts';
import { buyNowAddress } from '../shared/buy-now.ts';

/**
 * Goes to the checkout of this item alone; the cart stays as it is. Nothing is ordered before Place Order, so pressing it again
 * still buys one. Visitors who are not logged in do so on the way there.
 */
export function useBuyNow(): CartAction {
  const navigate = useNavigate();
  return async ({ productId, variantId, quantity = 1 }, onDone) => {
    const chosen = variantId ?? (await onlyVariantOf(productId));
    onDone?.();
    await navigate(buyNowAddress({ variantId: chosen, quantity, code: null }));
    return true;
  };
}
