import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLinkToken } from './use-link-token.ts';

const Link = () => <output>{useLinkToken()}</output>;
const open = (address: string) => {
  history.replaceState(null, '', address);
  const router = createMemoryRouter([{ path: '*', Component: Link }], { initialEntries: [address] });
  return render(<RouterProvider router={router} />);
};

let before: string;
beforeEach(() => {
  before = location.href;
});
afterEach(() => history.replaceState(null, '', before));

test.each(['/reset-password#token=of-the-mail', '/reset-password?token=of-the-mail'])(
  'the token of %s is read, and removed from the URL',
  async (address) => {
    const screen = await open(address);
    await expect.element(screen.getByRole('status')).toHaveTextContent('of-the-mail');
    expect(location.pathname + location.search + location.hash).toBe('/reset-password');
  },
);

test('a reload keeps the link’s token, in session storage', async () => {
  const screen = await open('/reset-password#token=of-the-mail');
  await expect.element(screen.getByRole('status')).toHaveTextContent('of-the-mail');
  await screen.unmount();
  const router = createMemoryRouter([{ path: '*', Component: Link }], { initialEntries: ['/reset-password'] });
  const again = await render(<RouterProvider router={router} />);
  await expect.element(again.getByRole('status')).toHaveTextContent('of-the-mail');
});
