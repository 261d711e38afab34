// covers: desk
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { packOrders, readDeskQueue } from '@shop/contract/desk';
import { listOrders } from '@shop/contract/orders';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import ScanScreen, { clientLoader } from './scan-screen.tsx';

const Screen = createRoutesStub([
  { path: '/scan', Component: ScanScreen, loader: () => clientLoader(), HydrateFallback: () => null },
]);

test('an order is packed with its last piece, a wrong piece is named, and a refused order stays open', async () => {
  const lines = [aLine('tee'), aLine('jeans')];
  const waiting = [
    anOrder({ _id: 'one', number: 'S-1', orderItems: lines }),
    anOrder({ _id: 'two', number: 'S-2', orderItems: [aLine('kurta')] }),
  ];
  serverAnswers(readDeskQueue, () => ({
    key: 'pack' as const,
    title: 'To pack',
    orders: waiting.map((it) => ({ ...it, parcels: [] })),
    couriers: [],
    barcodes: {},
    total: waiting.length,
    page: 1,
    pages: 1,
  }));
  serverAnswers(packOrders, ({ body: { orderIds } }) => {
    const [id = ''] = orderIds;
    const done = id === 'one';
    if (done) waiting.shift();
    return { message: '', results: [{ _id: id, number: 'S', done, message: done ? 'Packed.' : 'This order is Cancelled now.' }] };
  });
  const screen = await render(<Screen initialEntries={['/scan']} />);
  const field = screen.getByRole('textbox', { name: /Scan or type a SKU/ });
  const scan = async (code: string, sentence: string) => {
    await field.fill(code);
    await screen.getByRole('button', { name: 'Enter' }).click();
    await expect.element(screen.getByRole('alert').getByText(sentence)).toBeVisible();
  };
  await scan('SKU-tee', '1 piece left in this order.');
  await scan('SKU-kurta', 'S-1 does not have it. Put it back.');
  await scan('SKU-jeans', 'S-1 is packed');
  await expect.element(screen.getByText('1 order to pack')).toBeVisible();
  await scan('SKU-kurta', 'This order is Cancelled now.');
  await expect.element(screen.getByRole('button', { name: 'Mark packed' })).toBeVisible();
});

test('the number of a parcel or of a newer order opens its order, and one that was sent is named with a link to it', async () => {
  const newer = anOrder({ _id: 'new', number: 'S-2026-000101', deliveryStatus: 'Processing', orderItems: [aLine('kurta')] });
  const sent = anOrder({ _id: 'sent', number: 'S-2026-000009', deliveryStatus: 'Shipped' });
  serverAnswers(readDeskQueue, () => ({
    key: 'pack' as const,
    title: 'To pack',
    orders: [{ ...anOrder({ _id: 'one', number: 'S-2026-000001' }), parcels: [] }],
    couriers: [],
    barcodes: {},
    total: 101,
    page: 1,
    pages: 2,
  }));
  serverAnswers(listOrders, ({ query }) => {
    const q = query?.q ?? '';
    const orders = q === '190000001234' ? [newer] : q === '190000000009' ? [sent] : [];
    return { orders, total: orders.length, page: 1, pages: 1 };
  });
  const screen = await render(<Screen initialEntries={['/scan']} />);
  const scan = async (code: string) => {
    await screen.getByRole('textbox', { name: /Scan or type a SKU/ }).fill(code);
    await screen.getByRole('button', { name: 'Enter' }).click();
  };
  await scan('190000001234');
  await expect.element(screen.getByRole('region', { name: 'Order S-2026-000101' })).toBeVisible();
  await scan('190000000009');
  await expect.element(screen.getByText('This order is Shipped. There is nothing to pack.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', '/order-admin?order=sent');
  await scan('190000009999');
  await expect.element(screen.getByText('Wrong item: 190000009999')).toBeVisible();
  const message = 'The shop could not be reached. Please check your internet connection.';
  serverAnswers(listOrders, () => Promise.reject(new ApiError(0, { success: false, code: 'unavailable', message })));
  await scan('190000001234');
  await expect.element(screen.getByRole('alert').getByText('Not looked up: 190000001234')).toBeVisible();
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
});
