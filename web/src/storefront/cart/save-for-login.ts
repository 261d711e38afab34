import { MAX_CART_LINES } from '@shop/contract/limits';
import { guestLines } from '../guest/guest-storage.ts';
import type { CartItemInput } from './cart-store.ts';
import { onlyVariantOf } from './only-variant.ts';

/** Stores an item that a visitor of a members-only shop chose: it is merged into the account's cart after the login. */
export async function saveForLogin({ productId, variantId, quantity = 1 }: CartItemInput): Promise<void> {
  const wanted = variantId ?? (await onlyVariantOf(productId));
  const others = guestLines.read().filter((line) => line.variantId !== wanted);
  guestLines.save([{ variantId: wanted, quantity }, ...others].slice(0, MAX_CART_LINES));
}
