import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import type { CartItemInput } from './cart-store.ts';
import { currentCart } from './current-cart.ts';

/** The item of `/cart?add=<variant>&of=<product>`, the URL of the plain Add to Cart form; null without one. */
export function itemInUrl(search: URLSearchParams): CartItemInput | null {
  const [variantId, productId] = [search.get('add'), search.get('of')];
  return variantId && productId ? { variantId, productId, quantity: 1 } : null;
}

/** Adds it to the visitor's cart. An error is a toast, because the rest of the cart is shown anyway. */
export async function addItemInUrl(item: CartItemInput): Promise<void> {
  try {
    const { message } = await (await currentCart()).add(item);
    toast.success(message);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast.error(error.message);
  }
}
