import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listUsers } from '@shop/contract/accounts';
import { countOrders } from '@shop/contract/order-lists';
import { listOrders, ORDER_STATUSES, type OrderStatus } from '@shop/contract/orders';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import CustomersScreen, { clientLoader as readCustomers } from '../customers/customers-screen.tsx';
import OrdersScreen, { clientLoader as readOrders } from '../orders/orders-screen.tsx';
import AdminLayout from '../layout/layout.tsx';

const Screen = createRoutesStub([
  {
    path: '/',
    Component: AdminLayout,
    HydrateFallback: () => null,
    children: [
      {
        path: 'user',
        Component: CustomersScreen,
        loader: (args) => readCustomers({ ...args, serverLoader: async () => undefined }),
      },
      {
        path: 'order-admin',
        Component: OrdersScreen,
        loader: (args) => readOrders({ ...args, serverLoader: async () => undefined }),
      },
    ],
  },
]);
const open = (path: string) => render(<Screen initialEntries={[path]} />);

const statuses = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<OrderStatus, number>;
const logged = vi.fn<typeof reportError>();
let isDown = true;
/** The search texts that the list of customers was requested with, in order. */
const searched: string[] = [];
const unlessDown =
  <Answer,>(answer: Answer) =>
  () =>
    isDown
      ? Promise.reject<Answer>(new ApiError(500, { success: false, code: 'unexpected', message: 'Something went wrong.' }))
      : Promise.resolve(answer);

beforeEach(async () => {
  await page.viewport(1440, 900);
  isDown = true;
  logged.mockClear();
  vi.stubGlobal('reportError', logged);
  session.save({ accessToken: 'token', userData: { role: 'admin', name: 'Meera', image: '', staffRole: 'owner' } });
  searched.splice(0);
  serverAnswers(listUsers, ({ query }) => {
    searched.push(query?.q ?? '');
    return unlessDown({ users: [], counts: { all: 0, active: 0, blocked: 0 }, total: 0, page: 1, pages: 1 })();
  });
  serverAnswers(listOrders, unlessDown({ orders: [], total: 0, page: 1, pages: 1 }));
  serverAnswers(countOrders, () => ({
    all: 12345,
    statuses: { ...statuses, Processing: 18, Delivered: 1000 },
    returns: 2,
    comingBack: 0,
    reviews: 0,
    messages: 0,
  }));
});
afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

test('a list that fails to load shows an error in its place, keeps the search above it, and can be loaded again', async () => {
  const screen = await open('/user?q=asha&status=blocked');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'The users did not load' })).toBeVisible();
  await expect.element(screen.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('asha');
  await expect.element(screen.getByRole('button', { name: 'Remove filter Status: Blocked' })).toBeVisible();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('blocked');
  expect(logged).toHaveBeenCalled();

  await screen.getByRole('searchbox', { name: 'Search customers' }).fill('asha rao');
  // The automatic search has to end before the button is pressed, since its result removes the button.
  await expect.poll(() => searched).toContain('asha rao');
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No users found.')).toBeVisible();
  await expect.element(screen.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('asha rao');
});

test('tabs and sidebar show pending counts, whether the list loads or not, up to the cap', async () => {
  const screen = await open('/order-admin');
  const tabs = screen.getByRole('navigation', { name: 'Orders by status' });
  await expect.element(screen.getByRole('heading', { name: 'The orders did not load' })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'All 12,345', exact: true })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'Processing 18', exact: true })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'Delivered 999+', exact: true })).toBeVisible();
  const sidebar = screen.getByRole('complementary');
  await expect.element(sidebar.getByRole('link', { name: 'Orders', exact: true })).toHaveAccessibleDescription('18 to pack');
  await expect.element(sidebar.getByRole('link', { name: 'Returns', exact: true })).toHaveAccessibleDescription('2 to check');
  await expect.element(sidebar.getByRole('link', { name: 'Messages', exact: true })).not.toHaveAccessibleDescription();
});
