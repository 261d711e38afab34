// covers: cart
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { guestLines } from '../guest/guest-storage.ts';
import { useAddToCart } from './use-cart.ts';

function Card() {
  const add = useAddToCart();
  return <button onClick={() => void add({ productId: 'jeans', variantId: 'jeans-32', quantity: 2 })}>Add</button>;
}
const Shop = createRoutesStub([
  { path: '/sale', Component: Card },
  { path: '/login', Component: () => <h1>Login</h1> },
]);

beforeEach(() => {
  session.clear();
  document.documentElement.dataset['access'] = 'members';
});
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['access'];
});

test('an item that a visitor chose in a members-only shop is stored until the login', async () => {
  guestLines.save([
    { variantId: 'tee-m', quantity: 1 },
    { variantId: 'jeans-32', quantity: 1 },
  ]);
  const screen = await render(<Shop initialEntries={['/sale']} />);
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(guestLines.read()).toEqual([
    { variantId: 'jeans-32', quantity: 2 },
    { variantId: 'tee-m', quantity: 1 },
  ]);
});
