// covers: account
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { login } from '@shop/contract/accounts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import LoginScreen from './login-screen.tsx';

const CODE = 'Enter the code from your authenticator app.';
const ASHA = { role: 'user', name: 'Asha', image: '' } as const;
const Screen = createRoutesStub([
  {
    id: 'root',
    path: '/',
    loader: () => ({ live: false, settings: { email: 'care@selvedge.example', tagline: 'Shirts of Raju.' } }),
    HydrateFallback: () => null,
    children: [
      { path: 'login', Component: LoginScreen },
      { path: 'checkout', Component: () => <h1>Checkout</h1> },
      { path: 'setup', Component: () => <h1>Set-up</h1> },
    ],
  },
]);
afterEach(() => session.clear());

test('a customer with two-step verification enters the code, and is then redirected to the requested page', async () => {
  const codes: (string | undefined)[] = [];
  serverAnswers(login, ({ body: { code } }) => {
    codes.push(code);
    if (!code) throw new ApiError(401, { success: false, code: 'code_needed', message: CODE });
    return { message: 'Welcome back, Asha.', accessToken: 'token', userData: ASHA };
  });
  const screen = await render(<Screen initialEntries={['/login?next=%2Fcheckout']} />);
  await screen.getByLabelText('Email').fill('asha@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('warp-and-weft');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByLabelText('Code')).toHaveFocus();
  await expect.element(screen.getByText(CODE).first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'care@selvedge.example' })).toBeVisible();
  expect(session.get()).toBeNull();

  await screen.getByLabelText('Code').fill('123 456');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  expect(codes).toEqual(['', '123 456']);
  expect(session.get()?.name).toBe('Asha');
});

test.each([
  ['/login', 'Log in to continue.'],
  ['/login?next=%2Fcheckout', 'Log in to place your order. Your cart is saved.'],
  ['/login?next=%2Fcheckout%3Fbuy%3Dv1%26quantity%3D1', 'Log in to buy this item.'],
  ['/login?next=%2Fproductlisting', 'Log in to see your orders.'],
  ['/login?next=%2F%2Fevil.example%2Fcheckout', 'Log in to continue.'],
])('%s shows its reason: %s', async (path, sentence) => {
  const screen = await render(<Screen initialEntries={[path]} />);
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('a refused login is shown at the form, and the next try removes it', async () => {
  const wrong = 'Invalid email or password.';
  serverAnswers(login, ({ body: { password } }) => {
    if (password !== 'right-password') throw new ApiError(401, { success: false, code: 'wrong_credentials', message: wrong });
    return { message: 'Welcome back, Asha.', accessToken: 'token', userData: ASHA };
  });
  const screen = await render(<Screen initialEntries={['/login?next=%2Fcheckout']} />);
  await screen.getByLabelText('Email').fill('asha@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('wrong-password');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent(wrong);
  await screen.getByLabelText('Password', { exact: true }).fill('right-password');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByRole('button', { name: 'Welcome back, Asha.' })).toBeVisible();
  await expect.element(screen.getByText(wrong)).not.toBeInTheDocument();
});

test('the owner of a shop that is not open yet begins with set-up, beside the tagline of the shop', async () => {
  const userData = { role: 'admin', staffRole: 'owner', name: 'Raju', image: '' } as const;
  serverAnswers(login, () => ({ message: 'Welcome back, Raju.', accessToken: 'token', userData }));
  const screen = await render(<Screen initialEntries={['/login']} />);
  await expect.element(screen.getByText('Shirts of Raju.')).toBeInTheDocument();
  await screen.getByLabelText('Email').fill('raju@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('warp-and-weft');
  await screen.getByRole('button', { name: 'Login' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Set-up' })).toBeVisible();
});
