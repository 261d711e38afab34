import { createRoutesStub, useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { useRequireLogin } from './require-login.ts';

function Card() {
  const mayShop = useRequireLogin();
  return <button onClick={(event) => (event.currentTarget.textContent = mayShop() ? 'Added' : 'Not added')}>Add</button>;
}
const Login = () => <p>then on to {useSearchParams()[0].get('next')}</p>;
const Shop = createRoutesStub([
  { path: '/sale', Component: Card },
  { path: '/login', Component: Login },
]);
const LIST = '/sale?size=32&colour=Grey';

afterEach(() => {
  session.clear();
  delete document.documentElement.dataset['access'];
});

test('a visitor of a members-only shop logs in first, and returns to the same list', async () => {
  document.documentElement.dataset['access'] = 'members';
  const screen = await render(<Shop initialEntries={[LIST]} />);
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText(`then on to ${LIST}`)).toBeVisible();
});

test.each([
  ['a guest of an open shop', 'open', false],
  ['a customer', 'members', true],
])('%s shops without a login', async (_who, access, isIn) => {
  document.documentElement.dataset['access'] = access;
  if (isIn) session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  const screen = await render(<Shop initialEntries={[LIST]} />);
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('Added', { exact: true })).toBeVisible();
});
