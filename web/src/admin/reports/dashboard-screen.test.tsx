// covers: dashboard
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import { listOrders } from '@shop/contract/orders';
import { readDashboard, salesByCategory, weeklyOrders } from '@shop/contract/reports';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import DashboardScreen, { clientLoader } from './dashboard-screen.tsx';
import { loadingDashboard } from './read-dashboard.ts';

const Screen = createRoutesStub([
  {
    path: '/dashboard',
    Component: DashboardScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => loadingDashboard('http://shop/dashboard') }),
    HydrateFallback: () => null,
  },
]);
const open = () => render(<Screen initialEntries={['/dashboard']} />);
const work = {
  pending: 1,
  toPack: 2,
  late: 0,
  failedDelivery: 0,
  comingBack: 0,
  lostWebhooks: 0,
  returnsToCheck: 0,
  lowStock: 0,
};
const period = {
  from: '2026-11-14',
  to: '2026-11-20',
  days: 7,
  revenue: { now: rupees(11200), before: rupees(10000) },
  orders: { now: 12, before: 24 },
  users: { now: 3, before: 0 },
};
beforeEach(async () => {
  await page.viewport(1440, 900);
  const numbers = {
    users: 1280,
    orders: 342,
    products: 96,
    revenue: rupees(123456),
    lowStock: 4,
    pendingReturns: 1,
    period,
    work,
  };
  serverAnswers(readDashboard, () => numbers);
  serverAnswers(weeklyOrders, () => ({ data: { labels: ['Thu', 'Fri'], data: [3, 4] } }));
  serverAnswers(salesByCategory, () => ({
    data: { labels: ['Jeans', 'Tees', 'Kurtas', 'Shirts', 'Shorts'], data: [50, 20, 15, 10, 5] },
  }));
  serverAnswers(listOrders, () => ({ orders: [], total: 0, page: 1, pages: 1 }));
});

for (const live of [true, false])
  test(`the open steps of the set-up are ${live ? 'below the figures of an open shop' : 'first before the shop opens'}`, async () => {
    const step = { key: 'backup' as const, title: 'Backup', done: false, required: false, problem: 'No backup.', checked: null };
    const data = { ...loadingDashboard('http://shop/dashboard'), setup: { live, steps: [step] } };
    const Loaded = createRoutesStub([
      { path: '/dashboard', Component: DashboardScreen, loader: () => data, HydrateFallback: () => null },
    ]);
    const screen = await render(<Loaded initialEntries={['/dashboard']} />);
    const list = screen.getByRole('region', { name: live ? 'Finish the set-up' : 'Before you open' });
    await expect.element(list).toBeVisible();
    const figures = document.querySelector('.stats');
    const isBelow =
      figures !== null && Boolean(list.element().compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_PRECEDING);
    expect(isBelow).toBe(live);
  });

test('the totals are counts without a currency sign, and the revenue beside them is in rupees', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Total Users')).toBeVisible();
  const totals = [...document.querySelectorAll('dl.stats > div')].map((it) =>
    [...it.children].slice(0, 2).map(({ textContent }) => textContent),
  );
  expect(totals).toEqual([
    ['Revenue', '₹11,200'],
    ['Total Orders', '342'],
    ['Total Users', '1,280'],
    ['Total Product', '96'],
  ]);
});

test('revenue, orders and users are compared with the previous period, and low stock is defined once', async () => {
  const screen = await open();
  await expect.element(screen.getByText('+12%')).toBeVisible();
  await expect.element(screen.getByText(/All time ₹1,23,456\./)).toBeVisible();
  const deltas = [...document.querySelectorAll('.stat__delta')].map(({ textContent }) => textContent);
  expect(deltas.slice(1)).toEqual(['12 in 7 days, −50%', '3 in 7 days, New', '4 low stock ']);
});

test('open tasks come first, and the period is filled in and can be changed', async () => {
  await page.viewport(390, 664);
  const screen = await open();
  const todo = screen.getByRole('navigation', { name: 'To do' });
  await expect.element(todo.getByRole('link', { name: '2 to pack' })).toBeInViewport();
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-14');
  await expect.element(screen.getByLabelText('To')).toHaveValue('2026-11-20');
  await expect
    .element(screen.getByRole('link', { name: '30 days' }))
    .toHaveAttribute('href', '/dashboard?from=2026-10-22&to=2026-11-20');
});

test('the best selling products are a pie in five fixed colours, with a line for each', async () => {
  const screen = await open();
  await expect.element(screen.getByText('50 sold')).toBeVisible();
  await expect.element(screen.getByText('Kurtas').first()).toBeVisible();
  const fills = () => [...document.querySelectorAll('.recharts-pie-sector path')].map((it) => it.getAttribute('fill'));
  await expect.poll(fills).toEqual([1, 2, 3, 4, 5].map((place) => `var(--chart-${place})`));
});

test('while its figures load, the dashboard has its final layout with a message', async () => {
  const ToCome = createRoutesStub([
    {
      path: '/dashboard',
      Component: DashboardScreen,
      loader: () => loadingDashboard('http://shop/dashboard'),
      HydrateFallback: () => null,
    },
  ]);
  const screen = await render(<ToCome initialEntries={['/dashboard']} />);
  await expect.element(screen.getByText('Loading the dashboard')).toBeInTheDocument();
  for (const words of ['Total Users', '– to pack', 'Weekly Sales', 'Best Selling Products', 'Latest orders'])
    await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('navigation', { name: 'To do' }).getByRole('link')).not.toBeInTheDocument();
});

test('a chart that fails to load shows an error, and the rest of the dashboard works', async () => {
  const logged = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', logged);
  serverAnswers(salesByCategory, () =>
    Promise.reject(new ApiError(500, { success: false, code: 'unexpected', message: 'Something went wrong.' })),
  );
  const screen = await open();
  await expect.element(screen.getByText('Total Orders')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(logged.mock.calls.map(([error]) => String(error))).toEqual(['Error: Error fetching sales by category']);
  vi.unstubAllGlobals();
});
