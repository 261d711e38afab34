import { lazyImport } from '../../shared/lazy-import.ts';
import { isGuest } from '../guest/guest-storage.ts';
import type { WishlistStore } from './wishlist-store.ts';

/** The wishlist of the current visitor. Both implementations are loaded on demand. */
export const currentWishlist = async (): Promise<WishlistStore> =>
  isGuest()
    ? (await lazyImport(() => import('./guest-wishlist.ts'))).guestWishlist
    : (await lazyImport(() => import('./server-wishlist.ts'))).serverWishlist;
