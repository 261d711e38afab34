import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProfile } from '@shop/contract/accounts';
import { readOrder, type Order } from '@shop/contract/orders';
import { listPaymentMethods, payByMethod } from '@shop/contract/payments';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import OrderPlacedScreen, { clientLoader } from './order-placed-screen.tsx';

const Screen = createRoutesStub([
  {
    path: '/order-placed/:id',
    Component: OrderPlacedScreen,
    loader: ({ params, ...args }) =>
      clientLoader({ ...args, params: { id: params['id'] ?? '' }, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
function open(part: Partial<Order>) {
  serverAnswers(readProfile, () => ({
    user: {
      _id: 'asha',
      name: 'Asha Rao',
      email: 'asha@example.com',
      emailVerified: true,
      phone: '9845012345',
      image: '',
      language: 'en' as const,
      role: 'user' as const,
    },
  }));
  serverAnswers(listPaymentMethods, () => ({ methods: [{ name: 'bank', title: 'Bank Transfer' }] }));
  serverAnswers(readOrder, () => ({ order: anOrder({ canReturn: false, ...part }) }));
  return render(<Screen initialEntries={['/order-placed/order']} />);
}
afterEach(() => vi.useRealTimers());

const byCard = { paymentMethod: 'Card', deliveryStatus: 'Pending' } as const;
const over = { paymentMethod: 'Card', deliveryStatus: 'Cancelled' } as const;

type Case = { name: string; order: Partial<Order>; heading: RegExp; says: RegExp; total: string };
const CASES: Case[] = [
  {
    name: 'placed in cash',
    order: { deliveryStatus: 'Processing', paymentStatus: 'unpaid' },
    heading: /^Thank you, Asha\. Your order is confirmed\.$/,
    says: /^You will pay ₹499 in cash on delivery\.$/,
    total: 'To pay on delivery',
  },
  {
    name: 'paid by card',
    order: {
      paymentMethod: 'Card',
      deliveryStatus: 'Processing',
      promise: { dispatchBy: '2026-11-26', earliest: '2026-11-27', latest: '2026-11-30' },
    },
    heading: /^Thank you, Asha/,
    says: /^It arrives Fri, 27 Nov to Mon, 30 Nov\.$/,
    total: 'Paid by card or UPI',
  },
  {
    name: 'waiting for its payment',
    order: { ...byCard, paymentStatus: 'unpaid', canPay: true, payBefore: '2026-11-20T06:30:00.000Z' },
    heading: /^One step left: pay ₹499\.$/,
    says: /Your items are reserved till 20 November, 12:00 pm\.$/,
    total: 'To pay',
  },
  {
    name: 'too late to pay',
    order: { ...byCard, paymentStatus: 'failed' },
    heading: /^This order was not paid in time\.$/,
    says: /^The time to pay has ended\./,
    total: 'Payment failed',
  },
  {
    name: 'ended without a payment',
    order: { ...over, paymentStatus: 'unpaid' },
    heading: /^This order was cancelled\.$/,
    says: /^You were not charged\./,
    total: 'Total',
  },
  {
    name: 'ended with money on its way back',
    order: { ...over, paymentStatus: 'refund_due' },
    heading: /^This order was cancelled\.$/,
    says: /^₹499 will be refunded automatically\./,
    total: 'Paid, to be refunded',
  },
  {
    name: 'ended and paid back',
    order: { ...over, paymentStatus: 'refunded' },
    heading: /^This order was cancelled\.$/,
    says: /^₹499 was refunded to your original payment method\.$/,
    total: 'Refunded',
  },
];

test.each(CASES)('an order that is $name shows it after Place Order', async ({ order, heading, says, total }) => {
  const screen = await open(order);
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.element(screen.getByText(says)).toBeVisible();
  await expect.element(screen.getByText('S-2026-000042', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(total, { exact: true })).toBeVisible();
});

test('custom items are not among those that can be returned', async () => {
  const custom = { designId: 'd', level: 'Club', parts: [], preview: '', previewBack: '' };
  const placed = { deliveryStatus: 'Processing', returnDays: 7 } as const;
  const mixed = await open({ ...placed, orderItems: [aLine('one'), aLine('two', { custom })] });
  await expect.element(mixed.getByText('You can return items within 7 days of delivery, except custom items.')).toBeVisible();
  await mixed.unmount();
  const customOnly = await open({ ...placed, orderItems: [aLine('two', { custom })] });
  await expect.element(customOnly.getByRole('heading', { level: 1 })).toBeVisible();
  expect(customOnly.getByText(/You can return/).elements()).toHaveLength(0);
});

const problem = {
  success: false,
  code: 'unavailable',
  message: 'Bank Transfer is not responding. Please pay by UPI or card instead.',
} as const;

test('an unpaid order can be paid by card or in cash; a finished one cannot', async () => {
  const screen = await open({ ...byCard, paymentStatus: 'unpaid', canPay: true });
  await expect.element(screen.getByRole('button', { name: 'Pay ₹499' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Switch to cash on delivery' })).toBeEnabled();
  serverAnswers(payByMethod, () => Promise.reject<never>(new ApiError(503, problem)));
  await screen.getByRole('button', { name: 'Pay by Bank Transfer' }).click();
  await expect.element(screen.getByText(problem.message)).toBeVisible();
  serverAnswers(payByMethod, () => ({ url: null, steps: ['Pay ₹499 by UPI to shop@bank.'] }));
  await screen.getByRole('button', { name: 'Pay by Bank Transfer' }).click();
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'shop@bank' })).toBeVisible();
  await expect.element(screen.getByText(problem.message)).not.toBeInTheDocument();
  await screen.unmount();
  const late = await open({ ...byCard, paymentStatus: 'failed' });
  await expect.element(late.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(late.getByRole('button')).not.toBeInTheDocument();
});

test('an order that waits for its payment is polled until it is paid', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await open({ ...byCard, paymentStatus: 'unpaid', canPay: true });
  let polls = 0;
  serverAnswers(readProfile, () => ({
    user: {
      _id: 'asha',
      name: 'Asha Rao',
      email: 'asha@example.com',
      emailVerified: true,
      phone: '9845012345',
      image: '',
      language: 'en' as const,
      role: 'user' as const,
    },
  }));
  serverAnswers(readOrder, () => {
    polls += 1;
    const isPaid = polls > 2;
    const waiting = { ...byCard, paymentStatus: 'unpaid', canPay: true } as const;
    return { order: anOrder(isPaid ? { paymentMethod: 'Card', deliveryStatus: 'Processing' } : waiting) };
  });
  const halfAMinuteLater = async () => {
    await vi.advanceTimersByTimeAsync(30_000);
    return polls;
  };
  await expect.poll(halfAMinuteLater).toBeGreaterThan(2);
  vi.useRealTimers();
  await expect.element(screen.getByRole('heading', { name: /^Thank you, Asha/ })).toBeVisible();
});
