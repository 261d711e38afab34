// covers: orders
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listMyOrders, cancelOrReturnOrder, readOrder, type Order } from '@shop/contract/orders';
import { readMyPastOrders, type PastOrder } from '@shop/contract/past-orders';
import { rupees, ZERO } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { anOrder } from '../../shared/order-for-tests.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import OrdersScreen, { clientLoader, shouldRevalidate } from './orders-screen.tsx';

const underWay = anOrder({ deliveryStatus: 'Processing', paymentStatus: 'unpaid', canCancel: true, canReturn: false });
const Screen = createRoutesStub([
  {
    path: '/productlisting',
    Component: OrdersScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    shouldRevalidate,
    HydrateFallback: () => null,
  },
]);

/** My Orders of a customer; returns the server's orders, and the number of list requests. */
async function open({ asked = '', order = underWay, past = [] }: { asked?: string; order?: Order; past?: PastOrder[] } = {}) {
  serverAnswers(readMyPastOrders, () => ({ orders: past, total: past.length, page: 1, pages: 1 }));
  const shop = { order, listed: 0 };
  serverAnswers(listMyOrders, () => {
    shop.listed += 1;
    return { orders: [shop.order], total: 1, page: 1, pages: 1 };
  });
  serverAnswers(readOrder, ({ params: { id } }) => {
    if (id !== 'older') throw new ApiError(404, { success: false, code: 'not_found', message: 'There is no such order.' });
    return { order: anOrder({ _id: 'older', number: 'S-2026-000007' }) };
  });
  const screen = await render(
    <>
      <Screen initialEntries={[`/productlisting${asked}`]} />
      <LastingToasts />
    </>,
  );
  await expect.element(screen.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  return { shop, screen };
}

test('a cancelled order is shown so at once, and cannot be cancelled again', async () => {
  const { shop, screen } = await open();
  serverAnswers(cancelOrReturnOrder, () => {
    shop.order = { ...underWay, deliveryStatus: 'Cancelled', canCancel: false };
    return { message: 'Your order is cancelled.', order: shop.order };
  });
  await screen.getByRole('button', { name: 'Cancel Order S-2026-000042' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect.element(screen.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Cancel Order/ })).not.toBeInTheDocument();
});

test('before an order that was sent is cancelled, its dialog says what to do with the parcel', async () => {
  const timeline = [{ status: 'Shipped', at: '2026-11-19T06:00:00.000Z', by: 'Selvedge', note: '' }];
  const { screen } = await open({ order: { ...underWay, deliveryStatus: 'Shipped', timeline } });
  await screen.getByRole('button', { name: 'Cancel Order S-2026-000042' }).click();
  await expect.element(screen.getByRole('dialog').getByText(/please do not accept it\./)).toBeVisible();
});

test('an order delivered before its cancellation is shown as delivered, with the reason', async () => {
  const { shop, screen } = await open();
  serverAnswers(cancelOrReturnOrder, () => {
    shop.order = { ...underWay, deliveryStatus: 'Delivered', canCancel: false };
    return Promise.reject(new ApiError(409, { success: false, code: 'order_moved_on', message: 'It has arrived already.' }));
  });
  await screen.getByRole('button', { name: 'Cancel Order S-2026-000042' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect.element(screen.getByRole('article').getByText('Delivered', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('It has arrived already.')).toBeVisible();
});

test('the details of an order open and close without another request for the list', async () => {
  const { shop, screen } = await open();
  await screen.getByRole('link', { name: 'View details of order S-2026-000042' }).click();
  const details = screen.getByRole('dialog', { name: 'Order S-2026-000042' });
  await expect.element(details).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect.element(details).not.toBeInTheDocument();
  expect(shop.listed).toBe(1);
});

test('a link opens an order that is on another page of the list; an unknown one shows a message', async () => {
  const { screen } = await open({ asked: '?order=older' });
  await expect.element(screen.getByRole('dialog', { name: 'Order S-2026-000007' })).toBeVisible();
  await screen.unmount();
  const { screen: other } = await open({ asked: '?order=somebody-elses' });
  await expect.element(other.getByRole('heading', { name: 'We could not find that order' })).toBeVisible();
});

test.each([
  { canPay: false, paymentStatus: 'unpaid', links: 1 },
  { canPay: true, paymentStatus: 'unpaid', links: 0 },
  { canPay: false, paymentStatus: 'failed', links: 0 },
] as const)(
  'an order has a link to its parcels unless it is not paid: $canPay, $paymentStatus',
  async ({ links, ...payment }) => {
    const { screen } = await open({ order: { ...underWay, ...payment, trackingToken: 'a-token' } });
    await screen.getByRole('link', { name: 'View details of order S-2026-000042' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Order S-2026-000042' });
    await expect.element(dialog.getByText('Delivering to')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Track parcels' }).elements()).toHaveLength(links);
  },
);

test('past orders are below the others, with their items and without actions', async () => {
  const past: PastOrder = {
    _id: 'p1',
    number: '#1001',
    orderedAt: '2024-05-01T04:45:30.000Z',
    customerName: 'Asha Rao',
    paymentStatus: 'paid',
    deliveryStatus: 'fulfilled',
    total: rupees(1898),
    refunded: ZERO,
    items: [{ _id: '0', name: 'Linen Shirt', sku: '', quantity: 2, price: rupees(899) }],
  };
  const { screen } = await open({ past: [past] });
  const section = screen.getByRole('region', { name: 'Orders from our earlier shop' });
  await expect.element(section.getByText('2 × Linen Shirt · ₹899')).toBeVisible();
  await expect.element(section.getByText('paid, fulfilled')).toBeVisible();
  expect(section.getByRole('button').elements()).toHaveLength(0);
});
