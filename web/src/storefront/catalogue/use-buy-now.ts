import { useNavigate } from 'react-router';
import { useShopDetails } from '../../shared/shop-details.ts';
import type { CartAction } from '../cart/use-cart.ts';
import { onlyVariantOf } from '../cart/only-variant.ts';
import { checkoutPath } from '../guest/use-checkout-path.ts';
import { buyNowAddress } from '../shared/buy-now.ts';

/**
 * Navigates to the checkout of this item only; the cart stays unchanged. Nothing is ordered before Place Order, so pressing
 * it twice still orders one. Visitors who are not logged in do so on the way, unless the shop accepts orders of guests.
 */
export function useBuyNow(): CartAction {
  const navigate = useNavigate();
  const shop = useShopDetails();
  return async ({ productId, variantId, quantity = 1 }, onDone) => {
    const chosen = variantId ?? (await onlyVariantOf(productId));
    onDone?.();
    await navigate(buyNowAddress({ variantId: chosen, quantity, code: null }, checkoutPath(shop)));
    return true;
  };
}
