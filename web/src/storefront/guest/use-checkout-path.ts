import { useShopDetails } from '../../shared/shop-details.ts';
import { isGuest } from './guest-storage.ts';

/** Where the cart is bought: guests need no account where the shop says so. */
export const useCheckoutPath = (): string =>
  useShopDetails()?.guestCheckout === true && isGuest() ? '/guest-checkout' : '/checkout';
