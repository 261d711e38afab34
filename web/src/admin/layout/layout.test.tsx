import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { countOrders } from '@shop/contract/order-lists';
import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/orders';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { toast } from '../../ui/toast.tsx';
import AdminLayout from './layout.tsx';

const Screen = createRoutesStub([
  { path: '/', Component: AdminLayout, children: [{ path: 'dashboard', Component: () => <h1>Dashboard</h1> }] },
  { path: '/security', Component: () => <h1>Security</h1> },
]);
const open = () => render(<Screen initialEntries={['/dashboard']} />);

const statuses = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>;

beforeEach(async () => {
  serverAnswers(countOrders, () => ({ all: 0, statuses, comingBack: 0, returns: 0, messages: 0, reviews: 0 }));
  await page.viewport(1280, 900);
  session.save({ accessToken: 'token', userData: { role: 'admin', name: 'Meera', image: '', staffRole: 'owner' } });
});
afterEach(() => {
  vi.useRealTimers();
  toast.dismissAll();
  session.clear();
});

test('the sidebar has the shop’s name, its screens, View store and Log Out', async () => {
  const screen = await open();
  const sidebar = screen.getByRole('complementary');
  await expect.element(sidebar.getByText('Admin', { exact: true })).toBeVisible();
  for (const name of ['Dashboard', 'Products', 'Categories', 'Offers', 'Coupons', 'Customers', 'Orders', 'Background work'])
    await expect.element(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect.element(sidebar.getByRole('link', { name: 'View store' })).toHaveAttribute('href', '/?view=store');
  await expect.element(sidebar.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('the admin menu opens from its button on small screens', async () => {
  await page.viewport(390, 664);
  const screen = await open();
  await screen.getByRole('button', { name: 'Open admin menu' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Admin menu' }).getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('staff without the required two-step verification are redirected to its set-up', async () => {
  vi.stubGlobal('reportError', vi.fn<typeof reportError>());
  serverAnswers(countOrders, () => {
    throw new ApiError(403, { success: false, code: 'factor_missing', message: 'The shop asks a second factor of you.' });
  });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Security' })).toBeVisible();
  vi.unstubAllGlobals();
});

test.each([
  ['a success', 2000, () => toast.success('Saved.')],
  ['an error', 4000, () => toast.error('Not saved.')],
] as const)('%s stays for %i milliseconds', async (_what, lasts, say) => {
  const screen = await open();
  toast.success('The first one brings the box along.');
  await expect.element(screen.getByRole('status')).toBeVisible();
  toast.dismissAll();
  // A toast under the pointer stays.
  await screen.getByRole('complementary').hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  say();
  // React starts the timer some time after it has rendered the toast.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(lasts - 1);
  expect(screen.getByRole(_what === 'an error' ? 'alert' : 'status').elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => document.querySelector('.toast')).toBeNull();
});
