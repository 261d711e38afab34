// covers: gift-cards
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import { session } from '../../api/session.ts';
import { BuyForm } from './buy-form.tsx';

const offer = { isOn: true, amounts: [rupees(500), rupees(1000)], min: rupees(200), max: rupees(5000) };
const Screen = createRoutesStub([{ path: '/gift-card', Component: () => <BuyForm offer={offer} /> }]);
const show = () => render(<Screen initialEntries={['/gift-card']} />);
afterEach(() => session.clear());

test('where the shop takes no orders of guests, a visitor logs in before the form and comes back', async () => {
  const screen = await show();
  const link = screen.getByRole('link', { name: 'Log in to buy a gift card' });
  await expect.element(link).toHaveAttribute('href', '/login?next=%2Fgift-card');
  expect(screen.getByRole('button', { name: 'Pay ₹500' }).elements()).toHaveLength(0);
});

test('a customer pays the chosen amount', async () => {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Meera', image: '' } });
  const screen = await show();
  await screen.getByRole('button', { name: '₹1,000', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay ₹1,000' })).toBeEnabled();
});
