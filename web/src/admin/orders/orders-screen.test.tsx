// covers: order-administration
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import { exportOrders, updateOrderStatuses } from '@shop/contract/order-lists';
import { listOrders, setDeliveryStatus } from '@shop/contract/orders';
import { listUnmadeOrders } from '@shop/contract/production';
import { listShipments } from '@shop/contract/shipments';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import OrdersScreen, { clientLoader } from './orders-screen.tsx';

const tees = aLine('tee', {
  product: { _id: 'tee', slug: 'pocket-tee', images: ['/media/one/1200.webp'], name: 'Pocket Tee', sale_price: rupees(499) },
  variant: { _id: 'small', size: 'S', colour: 'Black', sku: 'TEE-S' },
  quantity: 2,
});
const base = anOrder();
const packed = anOrder({
  orderItems: [tees, aLine('other')],
  shippingAddress: { ...base.shippingAddress, city: 'Kochi', zip: '682016' },
  summary: { ...base.summary, subtotal: rupees(1497) },
  totalPrice: rupees(998),
  deliveryStatus: 'Processing',
  paymentStatus: 'unpaid',
  user: { _id: 'asha', name: 'Asha Rao', phone: '9845012345', email: 'asha@shop.example' },
  nextSteps: ['Shipped', 'Cancelled'],
});
const Screen = createRoutesStub([
  {
    path: '/order-admin',
    Component: OrdersScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
const open = (requests = '') => render(<Screen initialEntries={[`/order-admin${requests}`]} />);
beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
  serverAnswers(listShipments, () => ({ shipments: [], open: [] }));
  serverAnswers(listUnmadeOrders, () => ({ orders: [] }));
  serverAnswers(listOrders, () => ({ orders: [packed], total: 1, page: 1, pages: 1 }));
});

test('the table has the columns of an order, with image, quantity, amount and total', async () => {
  const screen = await open();
  const table = screen.getByRole('region', { name: 'Orders', exact: true });
  for (const head of ['Order Id', 'Name', 'Phone Number', 'Product', 'Payment', 'Qty', 'Amount', 'Total', 'Status'])
    await expect.element(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  const texts = cells.elements().map(({ textContent }) => textContent);
  expect(texts.slice(1, 9)).toEqual([
    'S-2026-00004218 Nov, 11:30 am',
    'Asha RaoKochi 682016',
    '98450 12345asha@shop.example',
    'Pocket TeeBlack · S+ 1 more item',
    'UnpaidCOD',
    '3',
    '₹1,497',
    '₹998',
  ]);
  expect(cells.nth(4).element().querySelector('img')?.getAttribute('src')).toBe('/media/one/320.webp');
  await expect.element(screen.getByLabelText('Status of S-2026-000042')).toHaveValue('Processing');
});

test('phone numbers and emails are links', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('link', { name: '98450 12345' })).toHaveAttribute('href', 'tel:+919845012345');
  await expect
    .element(screen.getByRole('link', { name: 'asha@shop.example' }))
    .toHaveAttribute('href', 'mailto:asha@shop.example');
});

test('the details open from the Order Id, link to the customer’s page, and close again', async () => {
  const screen = await open();
  await screen.getByRole('link', { name: 'S-2026-000042' }).click();
  const details = screen.getByRole('dialog', { name: /Order S-2026-000042/ });
  await expect.element(details.getByText('Pocket Tee').first()).toBeVisible();
  await expect.element(details.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/customers/asha');
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(details).not.toBeInTheDocument();
});

test('for missing values the table shows N/A', async () => {
  const nobody = { ...packed, user: { name: '', phone: '' }, shippingAddress: { ...packed.shippingAddress, phone: '' } };
  serverAnswers(listOrders, () => ({ orders: [{ ...nobody, orderItems: [] }], total: 1, page: 1, pages: 1 }));
  const screen = await open();
  const row = screen.getByRole('region', { name: 'Orders', exact: true }).getByRole('row').nth(1);
  await expect.element(row.getByText('N/A').first()).toBeVisible();
  const texts = row
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent ?? '');
  expect(texts.filter((text) => text.startsWith('N/A'))).toHaveLength(5);
});

test('changed orders are deselected, so that the next change does not include them', async () => {
  const moved = { _id: packed._id, number: 'S-2026-000042', moved: true, message: '' };
  serverAnswers(updateOrderStatuses, () => ({ message: '1 of 1 order is Shipped.', results: [moved] }));
  const screen = await open();
  const row = screen.getByRole('checkbox', { name: 'Select S-2026-000042' });
  await row.click();
  await screen.getByLabelText('Move the selected orders to').selectOptions('Shipped');
  await screen.getByRole('button', { name: 'Move 1 order' }).click();
  await expect.element(row).not.toBeChecked();
  await expect.element(screen.getByLabelText('Move the selected orders to')).not.toBeInTheDocument();
});

test('a search within filtered orders keeps the filter', async () => {
  const requests: unknown[] = [];
  serverAnswers(listOrders, ({ query }) => {
    requests.push(query);
    return { orders: [packed], total: 1, page: 1, pages: 1 };
  });
  const chosen = { status: 'Processing', payment: 'unpaid', from: '2026-11-01', to: '2026-11-30', late: 'yes' };
  const screen = await open(`?${new URLSearchParams(chosen)}`);
  await screen.getByRole('searchbox', { name: 'Search orders' }).fill('asha');
  await expect
    .poll(() => requests)
    .toMatchObject([
      { ...chosen, q: '' },
      { ...chosen, q: 'asha' },
    ]);
});

test('an order that a colleague has moved meanwhile is shown with its current status', async () => {
  serverAnswers(setDeliveryStatus, () => {
    const cancelled = { ...packed, deliveryStatus: 'Cancelled' as const, nextSteps: [] };
    serverAnswers(listOrders, () => ({ orders: [cancelled], total: 1, page: 1, pages: 1 }));
    throw new ApiError(409, { success: false, code: 'order_moved_on', message: 'This order is Cancelled already.' });
  });
  const screen = await open();
  const status = screen.getByLabelText('Status of S-2026-000042');
  await status.selectOptions('Shipped');
  await expect.element(status).toHaveValue('Cancelled');
});

test('the selected orders that could not be changed are named with the reason, and no others', async () => {
  const other = { ...packed, _id: 'other', number: 'S-2026-000043' };
  serverAnswers(listOrders, () => ({ orders: [packed, other], total: 2, page: 1, pages: 1 }));
  serverAnswers(updateOrderStatuses, ({ body: { ids } }) => ({
    message: '1 of 2 orders is Shipped.',
    results: [packed, other]
      .filter(({ _id }) => ids.includes(_id))
      .map(({ _id, number }) => ({ _id, number, moved: _id !== 'other', message: _id === 'other' ? 'It was cancelled.' : '' })),
  }));
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByLabelText('Move the selected orders to').selectOptions('Shipped');
  await screen.getByRole('button', { name: 'Move 2 orders' }).click();
  const refused = screen.getByRole('dialog', { name: '1 order could not be moved' });
  await expect.element(refused).toBeVisible();
  expect(
    refused
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['S-2026-000043It was cancelled.']);
});

test('Export downloads the orders that are shown, and no others', async () => {
  const requests: unknown[] = [];
  serverAnswers(exportOrders, ({ query }) => {
    requests.push(query);
    return { text: 'Order,Date\r\n' };
  });
  const screen = await open('?q=asha&status=Processing&late=yes');
  await screen.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => requests).toMatchObject([{ q: 'asha', status: 'Processing', late: 'yes' }]);
});

test('an order that has left the list is not changed with the others, though it was selected', async () => {
  const other = { ...packed, _id: 'other', number: 'S-2026-000043' };
  const shop = { orders: [packed, other], moved: [] as unknown[] };
  serverAnswers(listOrders, () => ({ orders: shop.orders, total: shop.orders.length, page: 1, pages: 1 }));
  serverAnswers(setDeliveryStatus, () => {
    shop.orders = [other];
    return { message: 'S-2026-000042 is Shipped.', order: { ...packed, deliveryStatus: 'Shipped' as const } };
  });
  serverAnswers(updateOrderStatuses, ({ body: { ids } }) => {
    shop.moved.push(ids);
    return { message: '1 of 1 order is Out for Delivery.', results: [] };
  });
  const screen = await open('?status=Processing');
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByLabelText('Status of S-2026-000042').selectOptions('Shipped');
  await expect.element(screen.getByText('S-2026-000042')).not.toBeInTheDocument();
  await screen.getByLabelText('Move the selected orders to').selectOptions('Out for Delivery');
  await screen.getByRole('button', { name: 'Move 1 order' }).click();
  await expect.poll(() => shop.moved).toEqual([['other']]);
});
