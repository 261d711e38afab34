// covers: product-page
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { addToCart } from '@shop/contract/cart';
import type { Product } from '@shop/contract/catalogue';
import { MAX_PER_LINE } from '@shop/contract/limits';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { jeans, variant } from '../shared/example-jeans.ts';
import { useVariantSelection } from './use-variant-selection.ts';

/** The current selection as text, and buttons for the choices of a visitor. */
function Chooser({ product }: { product: Product }) {
  const { colour, size, quantity, most, chooseColour, chooseSize, setQuantity, buy } = useVariantSelection(product);
  return (
    <>
      <output>{`${quantity} of at most ${most}, ${colour} in ${size ?? 'no size'}`}</output>
      {product.colours.map(({ name }) => (
        <button key={name} onClick={() => chooseColour(name)}>
          {name}
        </button>
      ))}
      {product.sizes.map((it) => (
        <button key={it} onClick={() => chooseSize(it)}>
          {it}
        </button>
      ))}
      <button onClick={() => setQuantity(99)}>Many</button>
      <button onClick={buy}>Buy Now</button>
    </>
  );
}

const CheckoutAddress = () => (
  <>
    <h1>Checkout</h1>
    <p>{useLocation().search}</p>
  </>
);

const open = (product: Product, guestCheckout = false) => {
  const Screen = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ settings: { guestCheckout } }),
      HydrateFallback: () => null,
      children: [
        { index: true, Component: () => <Chooser product={product} /> },
        { path: 'checkout', Component: CheckoutAddress },
        { path: 'guest-checkout', Component: () => <h1>Guest checkout</h1> },
      ],
    },
  ]);
  return render(<Screen />);
};
afterEach(() => {
  delete document.documentElement.dataset['access'];
});

test('the quantity is limited by the stock and by the cart’s maximum of one size', async () => {
  const variants = [variant('Rinse', '30', 3), variant('Grey', '30', 3), variant('Grey', '32', 50)];
  const screen = await open({ ...jeans, variants });
  const says = screen.getByRole('status');
  await screen.getByRole('button', { name: 'Grey' }).click();
  await screen.getByRole('button', { name: '32' }).click();
  await screen.getByRole('button', { name: 'Many' }).click();
  await expect.element(says).toHaveTextContent(`${MAX_PER_LINE} of at most ${MAX_PER_LINE}, Grey in 32`);
  await screen.getByRole('button', { name: '30' }).click();
  await expect.element(says).toHaveTextContent('3 of at most 3, Grey in 30');
});

test('a chosen size stays in another colour that has it, and must be chosen again otherwise', async () => {
  const variants = [variant('Rinse', '30', 2), variant('Rinse', '32', 0), variant('Grey', '30', 2), variant('Grey', '32', 2)];
  const screen = await open({ ...jeans, variants });
  const says = screen.getByRole('status');
  for (const [size, then] of [
    ['30', '1 of at most 2, Rinse in 30'],
    ['32', `1 of at most ${MAX_PER_LINE}, Rinse in no size`],
  ] as const) {
    await screen.getByRole('button', { name: 'Grey' }).click();
    await screen.getByRole('button', { name: size }).click();
    await screen.getByRole('button', { name: 'Rinse' }).click();
    await expect.element(says).toHaveTextContent(then);
  }
});

test('Buy Now opens the checkout of that size and quantity, and leaves the cart unchanged', async () => {
  serverAnswers(addToCart, () => Promise.reject(new Error('nothing goes into the cart')));
  const screen = await open({ ...jeans, variants: [variant('Grey', '30', 2), variant('Grey', '32', 50)] });
  await screen.getByRole('button', { name: '32' }).click();
  await screen.getByRole('button', { name: 'Many' }).click();
  await screen.getByRole('button', { name: '30' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 of at most 2, Grey in 30');
  await screen.getByRole('button', { name: 'Buy Now' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect.element(screen.getByText('?buy=Grey-30&quantity=2')).toBeVisible();
});

test('Buy Now of a guest opens the checkout without an account, if the shop accepts orders of guests', async () => {
  document.documentElement.dataset['access'] = 'open';
  const buyGrey = async (guestCheckout: boolean) => {
    const screen = await open({ ...jeans, variants: [variant('Grey', '30', 2)] }, guestCheckout);
    await screen.getByRole('button', { name: '30' }).click();
    await screen.getByRole('button', { name: 'Buy Now' }).click();
    return screen;
  };
  const guest = await buyGrey(true);
  await expect.element(guest.getByRole('heading', { name: 'Guest checkout' })).toBeVisible();
  await guest.unmount();
  const visitor = await buyGrey(false);
  await expect.element(visitor.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
});
