// covers: gift-cards
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProfile } from '@shop/contract/accounts';
import { rupees } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import { BuyForm } from './buy-form.tsx';

const offer = { isOn: true, amounts: [rupees(500), rupees(1000)], min: rupees(200), max: rupees(5000) };
const Screen = createRoutesStub([{ path: '/gift-card', Component: () => <BuyForm offer={offer} /> }]);
const show = () => render(<Screen initialEntries={['/gift-card']} />);
afterEach(() => session.clear());

test('if the shop accepts no guest orders, a visitor logs in before the form and returns', async () => {
  const screen = await show();
  const link = screen.getByRole('link', { name: 'Log in to buy a gift card' });
  await expect.element(link).toHaveAttribute('href', '/login?next=%2Fgift-card');
  expect(screen.getByRole('button', { name: 'Pay ₹500' }).elements()).toHaveLength(0);
});

const meera = {
  _id: 'meera',
  name: 'Meera Nair',
  email: 'meera@shop.example',
  emailVerified: true,
  phone: '',
  image: '',
  language: 'en',
  role: 'user',
} as const;
function logIn(): void {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Meera', image: '' } });
  serverAnswers(readProfile, () => ({ user: meera }));
}

test('a customer is filled in as the buyer, and pays the chosen amount', async () => {
  logIn();
  const screen = await show();
  await expect.element(screen.getByLabelText('Your name')).toHaveValue('Meera Nair');
  await expect.element(screen.getByLabelText('Your email')).toHaveValue('meera@shop.example');
  await screen.getByRole('button', { name: '₹1,000', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay ₹1,000' })).toBeEnabled();
});
