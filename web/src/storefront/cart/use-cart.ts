import { useRevalidator } from 'react-router';
import { addToCart, type Cart } from '@shop/contract/cart';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useSignedInFirst } from '../accounts/sign-in-first.ts';
import { showAdded } from './added.ts';

/** What goes into the cart: a product and, where it has several, the variant. */
export type ToAdd = { productId: string; variantId?: string; quantity?: number };
/** Does something with a choice; `onDone` is called once the server said yes, before anything shows it. */
export type Act = (what: ToAdd, onDone?: () => void) => Promise<boolean>;

/**
 * Adds from any card or page. The first piece opens the cart beside the page, more of the same is a toast. The cart's
 * count in the header follows: its loader runs again after every write.
 *
 * Answers whether it was added: a stranger is led to the login instead. What the server refuses is thrown, and becomes
 * a toast in the one place that does so.
 */
export function useAddToCart(): Act {
  const { revalidate } = useRevalidator();
  const signedInFirst = useSignedInFirst();
  return async (what, onDone) => {
    if (!signedInFirst()) return false;
    const quantity = what.quantity ?? 1;
    const answer = await call(addToCart, { body: { ...what, quantity } });
    onDone?.();
    if (holdsMore(answer, what, quantity)) toast.success(answer.message);
    else showAdded(answer);
    await revalidate();
    return true;
  };
}

/** Whether the cart held some of it before. */
const holdsMore = ({ cart }: Cart, { productId, variantId }: ToAdd, quantity: number): boolean =>
  cart.some(
    ({ product, variant, quantity: now }) =>
      product._id === productId && (variantId === undefined || variant._id === variantId) && now > quantity,
  );
