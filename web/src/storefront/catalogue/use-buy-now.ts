import { useNavigate } from 'react-router';
import { useMayShop } from '../guest/may-shop.ts';
import type { Act } from '../cart/use-cart.ts';
import { visitorsCart } from '../cart/visitors-cart.ts';

/**
 * Puts it into the cart and goes on to the checkout. A guest logs in on the way there; where the shop is for
 * members, a stranger does so first and comes back to this page.
 */
export function useBuyNow(): Act {
  const navigate = useNavigate();
  const mayShop = useMayShop();
  return async (what, onDone) => {
    if (!mayShop()) return false;
    await (await visitorsCart()).add(what);
    onDone?.();
    await navigate('/checkout');
    return true;
  };
}
