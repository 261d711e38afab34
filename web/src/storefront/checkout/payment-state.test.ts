import { expect, test } from 'vitest';
import { nextLook, paymentState } from './payment-state.ts';

test.each([
  { order: { paymentMethod: 'COD', paymentStatus: 'unpaid', deliveryStatus: 'Processing' }, standing: 'placed' },
  { order: { paymentMethod: 'Card', paymentStatus: 'unpaid', deliveryStatus: 'Pending' }, standing: 'to-pay' },
  { order: { paymentMethod: 'Card', paymentStatus: 'failed', deliveryStatus: 'Pending' }, standing: 'to-pay' },
  { order: { paymentMethod: 'Card', paymentStatus: 'paid', deliveryStatus: 'Processing' }, standing: 'placed' },
  { order: { paymentMethod: 'Card', paymentStatus: 'unpaid', deliveryStatus: 'Cancelled' }, standing: 'over' },
  { order: { paymentMethod: 'Card', paymentStatus: 'refund_due', deliveryStatus: 'Cancelled' }, standing: 'over' },
  { order: { paymentMethod: 'Card', paymentStatus: 'refund_due', deliveryStatus: 'Returned' }, standing: 'placed' },
] as const)(
  'an order that is $order.paymentMethod, $order.paymentStatus and $order.deliveryStatus is $standing',
  ({ order, standing }) => {
    expect(paymentState(order)).toBe(standing);
  },
);

test('the page looks soon at first, and never less often than twice a minute', () => {
  expect([0, 1, 2].map(nextLook)).toEqual([2000, 3000, 4500]);
  expect(nextLook(50)).toBe(30_000);
});
