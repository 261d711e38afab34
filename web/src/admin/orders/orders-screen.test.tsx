import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listOrders } from '@shop/contract/orders';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { anOrder } from './orders-for-tests.ts';
import OrdersScreen, { clientLoader } from './orders-screen.tsx';

const Screen = createRoutesStub([
  {
    path: '/order-admin',
    Component: OrdersScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
const open = () => render(<Screen initialEntries={['/order-admin']} />);
beforeEach(async () => {
  await page.viewport(1440, 900);
  serverAnswers(listOrders, () => ({ orders: [anOrder], total: 1, page: 1, pages: 1 }));
});

test('the table has the columns of the specification, with image, quantity, amount and total', async () => {
  const screen = await open();
  const table = screen.getByRole('region', { name: 'Orders', exact: true });
  for (const head of ['Order Id', 'Name', 'Phone Number', 'Product', 'Qty', 'Amount', 'Total', 'Status'])
    await expect.element(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  const texts = cells.elements().map(({ textContent }) => textContent);
  expect(texts.slice(1, 8)).toEqual(['S-2026-000042', 'Asha Rao', '98450 12345', 'Pocket TeeBlack · S', '2', '₹499', '₹998']);
  expect(cells.nth(4).element().querySelector('img')?.getAttribute('src')).toBe('/media/one/320.webp');
  await expect.element(screen.getByLabelText('Status of S-2026-000042')).toHaveValue('Processing');
});

test('the details open from the Order Id, and close again', async () => {
  const screen = await open();
  await screen.getByRole('link', { name: 'S-2026-000042' }).click();
  const details = screen.getByRole('dialog', { name: /Order S-2026-000042/ });
  await expect.element(details.getByText(/12 Marine Drive/).first()).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(details).not.toBeInTheDocument();
});

test('where the shop knows nothing, the table says N/A', async () => {
  const nobody = { ...anOrder, user: { name: '', phone: '' }, shippingAddress: { ...anOrder.shippingAddress, phone: '' } };
  serverAnswers(listOrders, () => ({ orders: [{ ...nobody, orderItems: [] }], total: 1, page: 1, pages: 1 }));
  const screen = await open();
  await expect.element(screen.getByRole('cell', { name: 'N/A' }).first()).toBeVisible();
  expect(screen.getByRole('cell', { name: 'N/A' }).elements()).toHaveLength(5);
});
