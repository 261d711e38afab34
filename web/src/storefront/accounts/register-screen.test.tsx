// covers: account
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { login, signUp } from '@shop/contract/accounts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import LoginScreen from './login-screen.tsx';
import RegisterScreen from './register-screen.tsx';

const ASHA = { role: 'user', name: 'Asha', image: '' } as const;
const Checkout = () => <h1>Checkout {useLocation().search}</h1>;
const Screen = createRoutesStub([
  { path: '/register', Component: RegisterScreen },
  { path: '/login', Component: LoginScreen },
  { path: '/checkout', Component: Checkout },
]);
afterEach(() => session.clear());

async function register(path: string) {
  serverAnswers(signUp, () => ({ message: 'Welcome to Selvedge. Please log in.' }));
  serverAnswers(login, ({ body: { email, password } }) => {
    expect([email, password]).toEqual(['asha@example.com', 'warp-and-weft']);
    return { message: 'Welcome back, Asha.', accessToken: 'token', userData: ASHA };
  });
  const screen = await render(<Screen initialEntries={[path]} />);
  await screen.getByLabelText('Name').fill('Asha Rao');
  await screen.getByLabelText('Email').fill('asha@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('warp-and-weft');
  await screen.getByLabelText('Phone').fill('98450 12345');
  await screen.getByRole('button', { name: 'Register' }).click();
  return screen;
}

test('the error summary loses the line of a corrected field, and the focus stays', async () => {
  const screen = await render(<Screen initialEntries={['/register']} />);
  await screen.getByRole('button', { name: 'Register' }).click();
  const summary = screen.getByRole('alert').filter({ hasText: 'Check four things' });
  await expect.element(summary).toHaveFocus();

  const name = screen.getByLabelText('Name');
  await name.fill('Asha Rao');
  const left = screen.getByRole('alert').filter({ hasText: 'Check three things' });
  await expect.element(left.getByRole('listitem').first()).toHaveTextContent('Email is required.');
  await expect.element(name).toHaveFocus();

  await name.fill('');
  await expect.element(summary).toBeVisible();
  await name.fill('Asha Rao');
  await screen.getByLabelText('Email').fill('asha@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('warp-and-weft');
  await screen.getByLabelText('Phone').fill('98450 12345');
  await expect.element(screen.getByText(/^Check /)).not.toBeInTheDocument();
});

test('registering leads to the login with the email filled in, ready for a password manager, without the password', async () => {
  const screen = await register('/register');
  await expect.element(screen.getByRole('button', { name: 'Welcome to Selvedge. Please log in.' })).toBeVisible();
  await expect.element(screen.getByText('Your account is ready. Log in to continue.')).toBeVisible();
  const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password', { exact: true })];
  await expect.element(email).toHaveValue('asha@example.com');
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveValue('');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(password).toHaveFocus();
  expect(session.get()).toBeNull();
});

test('a visitor who registers on the way to a page is logged in and continues there', async () => {
  const screen = await register('/register?next=%2Fcheckout%3Fbuy%3Dv1');
  await expect.element(screen.getByRole('heading', { name: 'Checkout ?buy=v1' })).toBeVisible();
  expect(session.get()?.name).toBe('Asha');
});
