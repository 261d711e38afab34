// covers: order-administration
import { createRoutesStub, Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { printOrders } from '@shop/contract/desk';
import { listOrderIds, updateOrderStatuses } from '@shop/contract/order-lists';
import { listOrders } from '@shop/contract/orders';
import { listUnmadeOrders } from '@shop/contract/production';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import { anOrder } from '../../shared/order-for-tests.ts';
import OrdersScreen, { clientLoader } from './orders-screen.tsx';
import SlipsScreen, { clientLoader as slipsLoader } from './slips-screen.tsx';

const orderNo = (number: number) => anOrder({ _id: `order${number}`, number: `S-2026-0000${number}` });
const pages = [
  [orderNo(46), orderNo(45)],
  [orderNo(44), orderNo(43)],
];
const Screen = createRoutesStub([
  {
    path: '/order-admin',
    Component: OrdersScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
  {
    path: '/order-admin/slips',
    Component: SlipsScreen,
    loader: (args) => slipsLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
  { path: '/user', Component: () => <Link to="/order-admin?status=Processing">Back</Link> },
]);
const open = (path = '/order-admin?status=Processing') =>
  render(
    <>
      <Screen initialEntries={[path]} />
      <LastingToasts />
    </>,
  );

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
  serverAnswers(listOrders, ({ query }) => ({
    orders: pages[(query?.page ?? 1) - 1] ?? [],
    total: 33,
    page: query?.page ?? 1,
    pages: 2,
  }));
});

test('the selection survives the packing slips and the return to the same list', async () => {
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Select S-2026-000046' }).click();
  await screen.getByRole('link', { name: 'Packing slips' }).click();
  await screen.getByRole('link', { name: 'Back to orders' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Select S-2026-000046' })).toBeChecked();
  await expect.element(screen.getByText('1 selected')).toBeVisible();
});

test('the selection spans the pages of one filter, and another filter starts without one', async () => {
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Select S-2026-000046' }).click();
  await screen.getByRole('link', { name: 'Next' }).click();
  await screen.getByRole('checkbox', { name: 'Select S-2026-000044' }).click();
  await expect.element(screen.getByText('2 selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Filters' }).click();
  await screen.getByRole('combobox', { name: 'Payment' }).selectOptions('Paid');
  await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument();
});

test('all matching orders are selected, as they are now, and changed a hundred at a time', async () => {
  const ids = Array.from({ length: 133 }, (_, index) => `order${index}`);
  const requests: unknown[] = [];
  const moved: { ids: readonly string[]; filter: unknown }[] = [];
  serverAnswers(listOrderIds, ({ query }) => {
    requests.push(query);
    return { ids, total: 133 };
  });
  serverAnswers(updateOrderStatuses, ({ body }) => {
    moved.push(body as (typeof moved)[number]);
    const results = body.ids.map((_id) => ({ _id, number: '', moved: true, message: '' }));
    return { message: '', results };
  });
  serverAnswers(listUnmadeOrders, ({ body }) => ({
    orders: body.ids.slice(0, 12).map((_id, index) => ({ _id, number: `S-${index + 1}` })),
  }));
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Select all 33 in this list' }).click();
  await expect.element(screen.getByText('133 selected')).toBeVisible();
  expect(requests).toMatchObject([{ status: 'Processing' }]);
  await screen.getByLabelText('Move the selected orders to').selectOptions('Shipped');
  const unmade = /^12 orders have a custom item that is not made yet: S-1, .*S-10, 2 more\. Check in Production/;
  await expect.element(screen.getByText(unmade)).toBeVisible();
  await screen.getByRole('button', { name: 'Move 133 orders' }).click();
  await expect.element(screen.getByText('133 of 133 orders are Shipped.')).toBeVisible();
  expect(moved.map((it) => it.ids.length)).toEqual([100, 33]);
  expect(moved[0]?.filter).toMatchObject({ status: 'Processing' });
  await expect.element(screen.getByText('133 selected')).not.toBeInTheDocument();
});

test('only sending asks about custom items that are not made, and one order is named in the singular', async () => {
  serverAnswers(listUnmadeOrders, () => ({ orders: [{ _id: 'order46', number: 'S-2026-000046' }] }));
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const move = screen.getByLabelText('Move the selected orders to');
  await move.selectOptions('Cancelled');
  await expect.element(screen.getByText(/^Customers will see this immediately/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await move.selectOptions('Delivered');
  await expect.element(screen.getByText(/^1 order has a custom item that is not made yet: S-2026-000046\. Check/)).toBeVisible();
});

test('slips and invoices of the selected orders are one file; an error is shown and the selection stays', async () => {
  const requests: unknown[] = [];
  serverAnswers(printOrders, ({ body }) => {
    requests.push(body);
    return { file: new Blob(['%PDF']) };
  });
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const save = screen.getByLabelText('Save a PDF of the selected orders');
  await save.selectOptions('Slips and invoices');
  await expect.element(screen.getByText('Saved slips-and-invoices.pdf with 2 orders.')).toBeVisible();
  expect(requests).toEqual([{ orderIds: ['order46', 'order45'], documents: ['packing', 'invoice'] }]);

  const message = 'None of these orders has an invoice yet. It is issued when the order is shipped.';
  serverAnswers(printOrders, () => Promise.reject(new ApiError(409, { success: false, code: 'not_invoiced', message })));
  await save.selectOptions('Invoices');
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByText('2 selected')).toBeVisible();
});
