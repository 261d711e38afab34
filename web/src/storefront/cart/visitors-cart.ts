import { isGuest } from '../guest/guests-things.ts';
import { accountsCart } from './accounts-cart.ts';
import type { CartKeeper } from './cart-keeper.ts';
import { guestsCart } from './guests-cart.ts';

/** The cart of whoever is shopping at this moment: the one place that asks whether they are signed in. */
export const visitorsCart = (): CartKeeper => (isGuest() ? guestsCart : accountsCart);
