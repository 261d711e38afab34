// covers: payment
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees, ZERO } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { refundOrder, retryRefund } from '@shop/contract/returns';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import { OrderPayments } from './order-payments.tsx';

const aRefund: Order['refunds'][number] = {
  _id: 'refund',
  amount: rupees(120),
  state: 'failed',
  method: 'gateway',
  paidTo: '',
  note: '',
  at: '2026-11-20T06:00:00.000Z',
  surplus: false,
  by: 'Ravi',
  error: 'The bank did not take it.',
};

function open(order: Order) {
  const requests: unknown[] = [];
  serverAnswers(refundOrder, ({ body }) => {
    requests.push(body);
    return { message: 'Refund recorded.', order };
  });
  serverAnswers(retryRefund, ({ params }) => {
    requests.push(params);
    return { message: 'Refund sent again.', order };
  });
  const Shown = () => (
    <>
      <OrderPayments order={order} />
      <LastingToasts />
    </>
  );
  const Screen = createRoutesStub([{ path: '/', Component: Shown }]);
  return { requests, screen: render(<Screen />) };
}

test('an order without payments shows none', async () => {
  const nothing = { paid: ZERO, refunded: ZERO, pending: ZERO, left: ZERO };
  const { screen: opened } = open(anOrder({ money: nothing }));
  expect((await opened).container.textContent).toBe('');
});

const reserved = { ...aRefund, amount: rupees(799), method: 'exchange', state: 'pending', error: '' } as const;

test('the value of returned items that pays for a new size is reserved, not on its way back', async () => {
  const money = { paid: rupees(799), refunded: ZERO, pending: rupees(799), left: ZERO };
  const { screen: opened } = open(anOrder({ money, refunds: [{ ...reserved, note: 'S-2026-000050' }] }));
  await expect.element((await opened).getByText('₹799 paid, ₹799 reserved for the new size, ₹0 left')).toBeVisible();
});

test('the value that a cancelled exchange gave back is called no refund', async () => {
  const exchangeOf = { _id: 'first', number: 'S-2026-000049' };
  const money = { paid: rupees(799), refunded: rupees(799), pending: ZERO, left: ZERO };
  const refunds = [{ ...reserved, state: 'processed' as const, note: exchangeOf.number }];
  const { screen: opened } = open(anOrder({ exchangeOf, money, refunds }));
  const { container } = await opened;
  await expect.poll(() => container.textContent).toContain('₹799 back with the returned items');
});

test('pieces are refunded at their value, by UPI if the customer paid in cash', async () => {
  const order = anOrder({
    orderItems: [aLine('one', { quantity: 3 })],
    money: { paid: rupees(1497), refunded: ZERO, pending: ZERO, left: rupees(1497) },
  });
  const { requests, screen: opened } = open(order);
  const screen = await opened;
  await screen.getByRole('button', { name: 'Refund…' }).click();
  await screen.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(screen.getByText('Choose at least one item.')).toBeVisible();
  await screen.getByLabelText('Tee one, Black · M').selectOptions('2: ₹998');
  await screen.getByLabelText('Paid by').selectOptions('UPI');
  await screen.getByLabelText('UPI ID').fill('meera@okaxis');
  await screen.getByRole('button', { name: 'Refund ₹998' }).click();
  await expect
    .poll(() => requests)
    .toEqual([{ lines: [{ line: 'one', quantity: 2 }], note: '', method: 'upi', upiId: 'meera@okaxis' }]);
});

test('the refund of pieces is limited to the remaining amount', async () => {
  const money = { paid: rupees(998), refunded: rupees(600), pending: ZERO, left: rupees(398) };
  const { screen: opened } = open(anOrder({ orderItems: [aLine('one', { quantity: 2 })], money }));
  const screen = await opened;
  await screen.getByRole('button', { name: 'Refund…' }).click();
  await screen.getByLabelText('Tee one, Black · M').selectOptions('1: ₹499');
  await expect.element(screen.getByRole('button', { name: 'Refund ₹398' })).toBeVisible();
});

test('an amount of a card order is refunded to the card, without further input', async () => {
  const { requests, screen: opened } = open(anOrder({ paymentMethod: 'Card' }));
  const screen = await opened;
  await screen.getByRole('button', { name: 'Refund…' }).click();
  await screen.getByText('Other amount').click();
  await screen.getByLabelText('Amount').fill('12,5');
  await screen.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(screen.getByText('Enter an amount in rupees, like 549 or 549.50.')).toBeVisible();
  await screen.getByLabelText('Amount').fill('120.50');
  await screen.getByRole('button', { name: 'Refund ₹120.50' }).click();
  await expect.poll(() => requests).toEqual([{ amount: rupees(120.5), note: '' }]);
});

test('a refused amount stays in its field, with the reason below it', async () => {
  const { screen: opened } = open(anOrder({ paymentMethod: 'Card' }));
  const screen = await opened;
  const message = 'Refund an amount above ₹0 and up to ₹100.';
  serverAnswers(refundOrder, () => {
    throw new ApiError(400, { success: false, code: 'invalid_input', message, errors: { amount: message } });
  });
  await screen.getByRole('button', { name: 'Refund…' }).click();
  await screen.getByText('Other amount').click();
  await screen.getByLabelText('Amount').fill('120.50');
  await screen.getByRole('button', { name: 'Refund ₹120.50' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByLabelText('Amount')).toHaveValue('120.50');
});

test('a failed refund shows the reason, and can be retried', async () => {
  const money = { paid: rupees(499), refunded: ZERO, pending: ZERO, left: rupees(499) };
  const { requests, screen: opened } = open(anOrder({ paymentMethod: 'Card', money, refunds: [aRefund] }));
  const screen = await opened;
  await expect.element(screen.getByText(/The bank did not take it\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Try again: ₹120' }).click();
  await expect.poll(() => requests).toEqual([{ id: 'order', refundId: 'refund' }]);
});

test('a retry that the shop refuses shows the reason', async () => {
  const money = { paid: rupees(499), refunded: ZERO, pending: ZERO, left: rupees(499) };
  const { screen: opened } = open(anOrder({ paymentMethod: 'Card', money, refunds: [aRefund] }));
  const screen = await opened;
  const message = 'This refund is on its way already.';
  serverAnswers(retryRefund, () => {
    throw new ApiError(409, { success: false, code: 'order_moved_on', message });
  });
  await screen.getByRole('button', { name: 'Try again: ₹120' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
});
