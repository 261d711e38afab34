// covers: order-administration
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ORDER_STATUSES, setDeliveryStatus, type Order, type OrderStatus } from '@shop/contract/orders';
import { listShipments } from '@shop/contract/shipments';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import { OrderDialog } from './order-dialog.tsx';

function open(deliveryStatus: OrderStatus, more: Partial<Order> = {}) {
  const requests: unknown[] = [];
  const nextSteps = ORDER_STATUSES.filter((it) => it !== deliveryStatus);
  const order = anOrder({ deliveryStatus, nextSteps, ...more });
  serverAnswers(setDeliveryStatus, ({ body }) => {
    requests.push(body.newStatus);
    return { message: '', order };
  });
  serverAnswers(listShipments, () => ({ shipments: [], open: [] }));
  const Screen = createRoutesStub([{ path: '/', Component: () => <OrderDialog order={order} onClose={() => {}} /> }]);
  return { requests, render: () => render(<Screen />) };
}

test.each(['Cancelled', 'Returned', 'Delivered'] as const)(
  'nothing is preselected for an order that is %s, and leaving that status needs a confirmation with the consequences',
  async (status) => {
    const { requests, render: show } = open(status);
    const screen = await show();
    const move = screen.getByRole('button', { name: 'Update status' });
    await expect.element(move).toBeDisabled();
    await expect.element(screen.getByLabelText(/^Move to/)).toHaveValue('');
    await screen.getByLabelText(/^Move to/).selectOptions('Processing');
    await move.click();
    const question = screen.getByRole('dialog', { name: /to Processing/ });
    await expect.element(question.getByText(new RegExp(`This order was ${status.toLowerCase()}`))).toBeVisible();
    expect(requests).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(requests).toEqual([]);
    await move.click();
    await screen.getByRole('button', { name: 'Move to Processing' }).click();
    await expect.poll(() => requests).toEqual(['Processing']);
  },
);

test('an open order offers its usual next status and changes without a confirmation', async () => {
  const { requests, render: show } = open('Processing');
  const screen = await show();
  await expect.element(screen.getByLabelText(/^Move to/)).toHaveValue('Shipped');
  await screen.getByRole('button', { name: 'Update status' }).click();
  await expect.poll(() => requests).toEqual(['Shipped']);
});

test('an order with a custom item is sent by hand only after the question whether it is made', async () => {
  const custom = { designId: 'design', level: 'Club', parts: ['Rips'], preview: '', previewBack: '' };
  const { requests, render: show } = open('Processing', { orderItems: [aLine('one', { custom })] });
  const screen = await show();
  await screen.getByRole('button', { name: 'Update status' }).click();
  const question = screen.getByRole('dialog', { name: /custom item/ });
  await expect.element(question.getByText(/Check in Production/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(requests).toEqual([]);
  await screen.getByRole('button', { name: 'Update status' }).click();
  await screen.getByRole('button', { name: 'Move to Shipped' }).click();
  await expect.poll(() => requests).toEqual(['Shipped']);
});
