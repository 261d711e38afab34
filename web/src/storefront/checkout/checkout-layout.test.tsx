import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import CheckoutLayout from './checkout-layout.tsx';

async function checkoutOf(live: boolean, path: string) {
  const Screen = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ settings: { name: 'Chakra' }, live }),
      HydrateFallback: () => null,
      children: [
        {
          Component: CheckoutLayout,
          children: [
            { path: 'checkout', Component: () => <h1>Checkout</h1> },
            { path: 'order-placed/:id', Component: () => <h1>Thank you</h1> },
          ],
        },
      ],
    },
  ]);
  return (await render(<Screen initialEntries={[path]} />)).getByRole('heading', { level: 1 });
}

test('a shop that is not open yet shows a notice instead of the buy buttons', async () => {
  await expect.element(await checkoutOf(false, '/checkout')).toHaveTextContent('Chakra opens soon');
});

test('an open shop shows its checkout', async () => {
  await expect.element(await checkoutOf(true, '/checkout')).toHaveTextContent('Checkout');
});

test('an existing order is shown also while the shop accepts none', async () => {
  await expect.element(await checkoutOf(false, '/order-placed/1')).toHaveTextContent('Thank you');
});
