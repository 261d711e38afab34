import { redirect } from 'react-router';
import { readProfile } from '@shop/contract/accounts';
import { listAddresses } from '@shop/contract/addresses';
import { priceCart, readCart, type Cart } from '@shop/contract/cart';
import { checkCart } from '@shop/contract/checkout';
import { call, isApiError } from '../../api/client.ts';
import { tenDigits } from '../../shared/format-phone.ts';
import { toast } from '../../ui/toast.tsx';
import { mergeGuestData } from '../guest/merge-guest-data.ts';
import { buyNowAddress, buyNowOf, type BuyNow } from '../shared/buy-now.ts';

/** Loads the checkout of the cart, or of one item without the cart. */
export async function readCheckout(search: URLSearchParams) {
  const buying = buyNowOf(search);
  await mergeGuestData();
  const [cart, { address: addresses }, { paymentMethods, available, testPayments, asksWhatsApp }, { user }] = await Promise.all([
    buying ? priceOf(buying) : call(readCart),
    call(listAddresses),
    call(checkCart),
    call(readProfile),
  ]);
  if (cart.cart.length === 0) throw nothingToBuy(buying);
  return {
    buying,
    cart,
    addresses,
    available: buying ? cart.cart.every((line) => line.available) : available,
    testPayments,
    asksWhatsApp,
    // Card is the default payment method (behaviour.md, Checkout).
    paymentMethods: paymentMethods.toSorted((a, b) => Number(b === 'Card') - Number(a === 'Card')),
    /** Initial values of a new address. */
    receiver: { fullName: user.name, phone: tenDigits(user.phone) },
  };
}

/** A coupon that is no longer valid is reported by a toast, and the item is bought without it. */
async function priceOf(buying: BuyNow): Promise<Cart> {
  const { variantId, quantity, code } = buying;
  try {
    return await call(priceCart, { body: { lines: [{ variantId, quantity }], ...(code !== null && { code }) } });
  } catch (error) {
    if (code === null || !isApiError(error)) throw error;
    toast.error(error.message);
    throw redirect(buyNowAddress({ ...buying, code: null }));
  }
}

/** Redirects from the checkout of an empty cart to the cart's page (behaviour.md, Checkout). */
function nothingToBuy(buying: BuyNow | null): Response {
  toast.error(buying ? 'This item is no longer available.' : 'Your cart is empty.');
  return redirect(buying ? '/' : '/cart');
}
