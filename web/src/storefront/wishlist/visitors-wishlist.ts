import { later } from '../../shared/later.ts';
import { isGuest } from '../guest/guests-things.ts';
import type { WishKeeper } from './wish-keeper.ts';

/** The wishlist of whoever is shopping at this moment. Neither kind is loaded before it is asked for. */
export const visitorsWishlist = async (): Promise<WishKeeper> =>
  isGuest()
    ? (await later(() => import('./guests-wishes.ts'))).guestsWishes
    : (await later(() => import('./accounts-wishes.ts'))).accountsWishes;
