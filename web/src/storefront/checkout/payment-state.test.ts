// covers: payment
import { expect, test } from 'vitest';
import { nextPollDelay, paymentState } from './payment-state.ts';

test.each([
  { order: { paymentMethod: 'COD', paymentStatus: 'unpaid', deliveryStatus: 'Processing' }, state: 'placed' },
  { order: { paymentMethod: 'Card', paymentStatus: 'unpaid', deliveryStatus: 'Pending' }, state: 'to-pay' },
  { order: { paymentMethod: 'Card', paymentStatus: 'failed', deliveryStatus: 'Pending' }, state: 'to-pay' },
  { order: { paymentMethod: 'Card', paymentStatus: 'paid', deliveryStatus: 'Processing' }, state: 'placed' },
  { order: { paymentMethod: 'Card', paymentStatus: 'unpaid', deliveryStatus: 'Cancelled' }, state: 'over' },
  { order: { paymentMethod: 'Card', paymentStatus: 'refund_due', deliveryStatus: 'Cancelled' }, state: 'over' },
  { order: { paymentMethod: 'Card', paymentStatus: 'refund_due', deliveryStatus: 'Returned' }, state: 'placed' },
] as const)(
  'an order that is $order.paymentMethod, $order.paymentStatus and $order.deliveryStatus is $state',
  ({ order, state }) => {
    expect(paymentState(order)).toBe(state);
  },
);

test('the page polls soon at first, and at least twice a minute', () => {
  expect([0, 1, 2].map(nextPollDelay)).toEqual([2000, 3000, 4500]);
  expect(nextPollDelay(50)).toBe(30_000);
});
