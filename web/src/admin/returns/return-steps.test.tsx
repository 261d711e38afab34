// covers: returns
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { readPayOutAccounts, processReturn } from '@shop/contract/returns';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder, aReturn } from '../../shared/order-for-tests.ts';
import { ReturnSteps } from './return-steps.tsx';

function open(order: Order) {
  const requests: unknown[] = [];
  serverAnswers(processReturn, ({ body }) => {
    requests.push(body);
    return { message: 'Done.', order };
  });
  const Screen = createRoutesStub([{ path: '/', Component: () => <ReturnSteps order={order} /> }]);
  return { requests, screen: render(<Screen />) };
}
const three = aReturn({ customerNote: 'Torn', lines: [{ line: 'one', quantity: 3, restocked: 0, exchange: null }] });

test('goods are received piece by piece: some are restocked, the others are not', async () => {
  const { requests, screen: opened } = open(anOrder({ orderItems: [aLine('one', { quantity: 3 })], returns: [three] }));
  const screen = await opened;
  await expect.element(screen.getByText(/“Torn”/)).toBeVisible();
  await screen.getByLabelText('Resellable: Tee one, Black · M').selectOptions('1 of 3');
  await screen.getByRole('button', { name: 'Receive goods' }).click();
  await expect
    .poll(() => requests)
    .toEqual([{ action: 'receive', returnId: 'return', restock: true, lines: [{ line: 'one', restock: 1 }], note: '' }]);
});

test('damaged goods do not go back into stock', async () => {
  const { requests, screen: opened } = open(anOrder({ returns: [aReturn()] }));
  const screen = await opened;
  await screen.getByRole('radio', { name: /Received, damaged/ }).click();
  await screen.getByRole('button', { name: 'Receive goods' }).click();
  await expect.poll(() => requests).toMatchObject([{ restock: false, lines: [{ line: 'one', restock: 0 }] }]);
});

test('a refund starts with the value of the pieces, and shows the payout of cash', async () => {
  const { requests, screen: opened } = open(anOrder({ returns: [aReturn({ state: 'received' })] }));
  const screen = await opened;
  await expect.element(screen.getByLabelText('Refund', { exact: true })).toHaveValue('499');
  await screen.getByLabelText('Paid by').selectOptions('Bank transfer');
  await screen.getByLabelText('Account number').fill('123456781234');
  await screen.getByLabelText('IFSC').fill('SBIN0001234');
  await screen.getByRole('button', { name: 'Refund ₹499' }).click();
  const paid = { method: 'bank', account: '123456781234', ifsc: 'SBIN0001234' };
  await expect.poll(() => requests).toEqual([{ action: 'refund', returnId: 'return', amount: rupees(499), note: '', ...paid }]);
});

test('a return is rejected with a reason only', async () => {
  const { requests, screen: opened } = open(anOrder({ returns: [aReturn()] }));
  const screen = await opened;
  await screen.getByRole('button', { name: 'Reject', exact: true }).click();
  await screen.getByRole('button', { name: 'Reject return' }).click();
  await expect.element(screen.getByText('Enter a reason.')).toBeVisible();
  await screen.getByLabelText('Reason').fill('Worn and washed');
  await screen.getByRole('button', { name: 'Reject return' }).click();
  await expect.poll(() => requests).toEqual([{ action: 'reject', returnId: 'return', note: 'Worn and washed' }]);
});

test('a rejected return shows the reason', async () => {
  const { screen: opened } = open(anOrder({ returns: [aReturn({ state: 'rejected', note: 'Worn and washed' })] }));
  await expect.element((await opened).getByText(/Staff: “Worn and washed”/)).toBeVisible();
});

test('several returns of an order are processed one by one', async () => {
  const ended = aReturn({ _id: 'first', state: 'refunded', refundAmount: rupees(499), owed: rupees(0) });
  const { screen: opened } = open(anOrder({ returns: [ended, aReturn()] }));
  const screen = await opened;
  await expect.element(screen.getByRole('heading', { name: 'Returns' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Receive goods' }).elements()).toHaveLength(1);
});

test('each step starts with the amount still owed and an empty note', async () => {
  const shop = { order: anOrder({ paymentMethod: 'Card', returns: [aReturn()] }), asked: [] as unknown[] };
  const after = [aReturn({ state: 'received' }), aReturn({ state: 'refunded', refundAmount: rupees(300), owed: rupees(199) })];
  serverAnswers(processReturn, ({ body }) => {
    shop.asked.push(body);
    shop.order = { ...shop.order, returns: after.splice(0, 1) };
    return { message: 'Done.', order: shop.order };
  });
  const Component = () => <ReturnSteps order={useLoaderData<Order>()} />;
  const Screen = createRoutesStub([{ path: '/', Component, loader: () => shop.order, HydrateFallback: () => null }]);
  const screen = await render(<Screen />);
  const note = screen.getByLabelText(/^Note/);
  const amount = screen.getByLabelText('Refund', { exact: true });
  await note.fill('One sleeve is torn');
  await screen.getByRole('button', { name: 'Receive goods' }).click();
  await expect.element(amount).toHaveValue('499');
  await expect.element(note).toHaveValue('');
  await amount.fill('300');
  await screen.getByRole('button', { name: 'Refund ₹300' }).click();
  await expect.element(screen.getByText('Refunded in part')).toBeVisible();
  await expect.element(amount).toHaveValue('199');
  expect(shop.asked).toMatchObject([
    { action: 'receive', note: 'One sleeve is torn' },
    { action: 'refund', amount: rupees(300), note: '' },
  ]);
});

test('a return shows its amounts and images first, and prefills the customer’s account', async () => {
  const back = aReturn({ state: 'received', payOut: { method: 'upi', to: 'as••••@okaxis' }, explanation: '₹150 is deducted.' });
  serverAnswers(readPayOutAccounts, () => ({
    returns: [{ _id: 'return', method: 'upi' as const, upiId: 'asha@okaxis' }],
    refunds: [],
  }));
  const line = aLine('one');
  const product = { ...line.product, images: ['/media/one/1200.webp'] };
  const { requests, screen: opened } = open(anOrder({ orderItems: [{ ...line, product }], returns: [back] }));
  const screen = await opened;
  await expect.element(screen.getByText('₹150 is deducted.')).toBeVisible();
  await expect.element(screen.getByText(/asks for the refund to as••••@okaxis/)).toBeVisible();
  const items = screen.getByRole('list', { name: 'Items returned' });
  expect(items.element().querySelector('img')?.getAttribute('src')).toBe('/media/one/320.webp');
  await expect.element(screen.getByLabelText('Paid by')).toHaveValue('upi');
  await expect.element(screen.getByLabelText('UPI ID')).toHaveValue('asha@okaxis');
  await screen.getByRole('button', { name: 'Refund ₹499' }).click();
  await expect.poll(() => requests).toMatchObject([{ action: 'refund', method: 'upi', upiId: 'asha@okaxis' }]);
});
