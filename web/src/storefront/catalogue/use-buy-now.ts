import { useNavigate } from 'react-router';
import { addToCart } from '@shop/contract/cart';
import { call } from '../../api/client.ts';
import { useSignedInFirst } from '../accounts/sign-in-first.ts';
import type { Act } from '../cart/use-cart.ts';

/** Puts it into the cart and goes on to the checkout. A stranger is led to the login and comes back to this page. */
export function useBuyNow(): Act {
  const navigate = useNavigate();
  const signedInFirst = useSignedInFirst();
  return async (what, onDone) => {
    if (!signedInFirst()) return false;
    await call(addToCart, { body: { ...what, quantity: what.quantity ?? 1 } });
    onDone?.();
    await navigate('/checkout');
    return true;
  };
}
