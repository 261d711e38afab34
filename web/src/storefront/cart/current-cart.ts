import { lazyImport } from '../../shared/lazy-import.ts';
import { isGuest } from '../guest/guest-storage.ts';
import type { CartStore } from './cart-store.ts';

/**
 * The cart of the current visitor: the only place that checks whether they are logged in. Both implementations are loaded on
 * demand.
 */
export const currentCart = async (): Promise<CartStore> =>
  isGuest()
    ? (await lazyImport(() => import('./guest-cart.ts'))).guestCart
    : (await lazyImport(() => import('./server-cart.ts'))).serverCart;
