// covers: text-pages
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { NotLiveNotice } from './not-live-notice.tsx';

const facts = { name: 'Chakra', address: '', phone: '', taxStatus: 'registered', gstin: '' };

afterEach(() => session.clear());

async function dashboardOf(staffRole: 'owner' | 'manager', live = false) {
  session.save({ accessToken: 'token', userData: { role: 'admin', name: 'Asha', image: '', staffRole } });
  const Screen = createRoutesStub([
    {
      id: 'root',
      path: '/dashboard',
      loader: () => ({ settings: facts, live }),
      Component: () => (
        <main>
          <h1>Dashboard</h1>
          <NotLiveNotice />
        </main>
      ),
      HydrateFallback: () => null,
    },
  ]);
  const screen = await render(<Screen initialEntries={['/dashboard']} />);
  await expect.element(screen.getByRole('heading')).toBeVisible();
  return screen;
}

test('the owner sees the missing facts before the shop accepts orders, and where to set it', async () => {
  const screen = await dashboardOf('owner');
  await expect.element(screen.getByText(/takes no orders until these are set/)).toBeVisible();
  const links = screen
    .getByRole('link')
    .elements()
    .map((it) => [it.textContent, it.getAttribute('href')]);
  expect(links).toEqual([
    ['Go to set-up', '/setup'],
    ['Address', '/settings#address'],
    ['Phone', '/settings#phone'],
    ['GSTIN', '/settings#gstin'],
  ]);
});

test('a manager sees the missing facts, and that the owner sets them', async () => {
  const screen = await dashboardOf('manager');
  await expect.element(screen.getByText(/set by the owner/)).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('an open shop shows no notice', async () => {
  const screen = await dashboardOf('owner', true);
  await expect.element(screen.getByText(/Opening soon/)).not.toBeInTheDocument();
});
