// covers: product-page, orders
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { anOrder } from '../../shared/order-for-tests.ts';
import { OrderCard } from './order-card.tsx';

function open(order: Order) {
  const Screen = createRoutesStub([{ path: '/', Component: () => <OrderCard order={order} to="/" onRequest={() => {}} /> }]);
  return render(<Screen />);
}
const at = '2026-11-19T06:00:00.000Z';

test.each<[OrderStatus, string]>([
  ['Pending', 'Order received. We will pack it soon.'],
  ['Processing', 'We are packing your order.'],
  ['Shipped', 'Shipped. It is on its way.'],
  ['Out for Delivery', 'Your order is out for delivery.'],
  ['Delivered', 'Delivered 19 November 2026.'],
  ['Failed Delivery', 'Delivery failed. We will call you.'],
  ['Returned', 'Returned to us.'],
  ['Cancelled', 'Cancelled by you, 19 November 2026.'],
])('an order that is %s tells its customer: %s', async (deliveryStatus, sentence) => {
  const screen = await open(anOrder({ deliveryStatus, timeline: [{ status: deliveryStatus, at, by: 'You', note: '' }] }));
  await expect.element(screen.getByText(deliveryStatus, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
});

test('an order that was cancelled on its way says what to do with the parcel, until it is back', async () => {
  const timeline = ['Shipped', 'Cancelled'].map((status) => ({ status, at, by: 'You', note: '' }));
  const cancelled = anOrder({ deliveryStatus: 'Cancelled', timeline });
  const sentence = 'Cancelled by you, 19 November 2026. If its parcel still reaches you, please do not accept it.';
  await expect.element((await open(cancelled)).getByText(sentence)).toBeVisible();
  const back = { state: 'received' as const, reason: 'Cancelled', requestedAt: at, refundAmount: rupees(0) };
  const received = await open(anOrder({ deliveryStatus: 'Cancelled', timeline, return: back }));
  await expect.element(received.getByText('Cancelled by you, 19 November 2026.', { exact: true })).toBeVisible();
});

test('a failed delivery that was refunded says so', async () => {
  const order = anOrder({ deliveryStatus: 'Failed Delivery', paymentStatus: 'refunded' });
  const screen = await open({ ...order, money: { ...order.money, refunded: rupees(799) } });
  await expect.element(screen.getByText('Delivery failed. ₹799 refunded.')).toBeVisible();
});

test('a card shows only the actions that its order allows', async () => {
  const screen = await open(anOrder({ deliveryStatus: 'Shipped', canCancel: true, canReturn: false }));
  await expect.element(screen.getByRole('link', { name: 'View details of order S-2026-000042' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel Order S-2026-000042' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});

test('an order that waits for its payment can be paid from its card', async () => {
  const order = anOrder({
    paymentMethod: 'Card',
    paymentStatus: 'unpaid',
    deliveryStatus: 'Pending',
    canPay: true,
    canReturn: false,
  });
  const screen = await open(order);
  await expect.element(screen.getByText('Waiting for your payment.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Pay order S-2026-000042' }))
    .toHaveAttribute('href', '/order-placed/order?pay');
});
