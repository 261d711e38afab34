import { useShopDetails } from '../../shared/shop-details.ts';
import { isGuest } from './guest-storage.ts';

/** The path of the checkout: guests need no account if the shop accepts their orders. */
export const useCheckoutPath = (): string =>
  useShopDetails()?.guestCheckout === true && isGuest() ? '/guest-checkout' : '/checkout';
