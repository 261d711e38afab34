// covers: checkout, offers
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readCart, type Cart } from '@shop/contract/cart';
import { readDelivery } from '@shop/contract/delivery';
import { less, rupees } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { call } from '../../api/client.ts';
import { Toaster } from '../../ui/toast.tsx';
import { aCart, aCartLine } from '../cart/cart-for-tests.ts';
import { useQuote } from './use-quote.ts';

let loads = 0;
function Checkout() {
  const loaded = useLoaderData<Cart>();
  const { cart } = useQuote({ cart: loaded, buying: null, pincode: '682016', paymentMethod: 'COD' });
  return <p>Total {cart.summary.total}</p>;
}
const Screen = createRoutesStub([
  {
    path: '/checkout',
    Component: Checkout,
    loader: () => {
      loads++;
      return call(readCart);
    },
    HydrateFallback: () => null,
  },
]);

test('an offer that ends while the checkout is open is announced with the first quote without it', async () => {
  const offer = { discount: rupees(60) };
  serverAnswers(readCart, ({ query }) => {
    // The quote names a PIN code, the loaded cart none.
    if (query?.pincode !== undefined) offer.discount = rupees(0);
    const sums = { subtotal: rupees(599), offerDiscount: offer.discount, total: less(rupees(599), offer.discount) };
    return { ...aCart([aCartLine()], sums), hasDeliveryRules: true };
  });
  serverAnswers(readDelivery, () => ({
    pincode: '682016',
    serviceable: true,
    district: '',
    state: 'Kerala',
    cod: { available: true, reason: '' },
    fee: rupees(0),
    freeFrom: null,
    dispatchBy: null,
    earliest: null,
    latest: null,
  }));
  const screen = await render(
    <>
      <Screen initialEntries={['/checkout']} />
      <Toaster done={60_000} failed={60_000} />
    </>,
  );
  await expect.element(screen.getByText('Total 59900')).toBeVisible();
  await expect.element(screen.getByText('Prices have changed. Check the new total.')).toBeInTheDocument();
  await expect.poll(() => loads).toBe(2);
});
