import { useShopDetails, type PageSettings } from '../../shared/shop-details.ts';
import { isGuest } from './guest-storage.ts';

/** The path of the checkout: guests need no account if the shop accepts their orders. Only browsers know who a visitor is. */
export const checkoutPath = (shop: PageSettings | undefined): '/guest-checkout' | '/checkout' =>
  shop?.guestCheckout === true && isGuest() ? '/guest-checkout' : '/checkout';

export const useCheckoutPath = (): string => checkoutPath(useShopDetails());
