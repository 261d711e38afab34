import { later } from '../../shared/later.ts';
import { isGuest } from '../guest/guests-things.ts';
import type { CartKeeper } from './cart-keeper.ts';

/**
 * The cart of whoever is shopping at this moment: the one place that asks whether they are signed in. Neither kind is
 * loaded before it is asked for.
 */
export const visitorsCart = async (): Promise<CartKeeper> =>
  isGuest()
    ? (await later(() => import('./guests-cart.ts'))).guestsCart
    : (await later(() => import('./accounts-cart.ts'))).accountsCart;
