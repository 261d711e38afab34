import { redirect } from 'react-router';
import { priceCart } from '@shop/contract/cart';
import { checkCart } from '@shop/contract/checkout';
import { call, isApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { toast } from '../../ui/toast.tsx';
import { guestLines } from '../guest/guest-storage.ts';
import { buyNowOf } from '../shared/buy-now.ts';

/** Loads a guest's checkout: the cart of this browser, or one item without the cart. A customer has another checkout. */
export async function readGuestCheckout({ search, searchParams }: URL) {
  const checkout = `/checkout${search}`;
  if (session.get()) throw redirect(checkout);
  const item = buyNowOf(searchParams);
  // A guest's codes are entered, and stay, on the page.
  const buying = item && { ...item, code: null };
  const lines = buying ? [{ variantId: buying.variantId, quantity: buying.quantity }] : guestLines.read();
  const [cart, check] = await Promise.all([call(priceCart, { body: { lines } }), call(checkCart).catch(loginInstead(checkout))]);
  if (cart.cart.length === 0) throw nothingToBuy(buying !== null);
  return {
    buying,
    lines,
    cart,
    available: cart.cart.every((line) => line.available),
    testPayments: check.testPayments,
    asksWhatsApp: check.asksWhatsApp,
    paymentMethods: check.paymentMethods.toSorted((a, b) => Number(b === 'Card') - Number(a === 'Card')),
  };
}

/** The shop does not accept guest orders, or no longer. */
const loginInstead = (checkout: string) => (error: unknown) => {
  if (isApiError(error, 'not_signed_in')) throw redirect(`/login?next=${encodeURIComponent(checkout)}`);
  throw error;
};

function nothingToBuy(isOneItem: boolean): Response {
  toast.error(isOneItem ? 'This item is no longer available.' : 'Your cart is empty.');
  return redirect(isOneItem ? '/' : '/cart');
}
