import { lazyImport } from '../../shared/lazy-import.ts';
import { isGuest } from '../guest/guest-storage.ts';
import type { CartStore } from './cart-store.ts';

/**
 * The cart of whoever is shopping at this moment: the one place that asks whether they are signed in. Neither kind is
 * loaded before it is asked for.
 */
export const currentCart = async (): Promise<CartStore> =>
  isGuest()
    ? (await lazyImport(() => import('./guest-cart.ts'))).guestCart
    : (await lazyImport(() => import('./server-cart.ts'))).serverCart;
