// covers: order-administration
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { listOrders, type Order } from '@shop/contract/orders';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { aLine, anOrder } from '../../shared/order-for-tests.ts';
import SlipsScreen, { clientLoader } from './slips-screen.tsx';

const Screen = createRoutesStub([
  {
    path: '/slips',
    Component: SlipsScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

test.each<[string, Partial<Order>, string]>([
  ['in cash that is not paid', { paymentMethod: 'COD', paymentStatus: 'unpaid' }, 'Collect ₹499 in cash.'],
  ['in cash that is paid already', { paymentMethod: 'COD', paymentStatus: 'paid' }, 'Paid: Cash on delivery.'],
  ['by card', { paymentMethod: 'Card', paymentStatus: 'paid' }, 'Paid: UPI or card.'],
  ['by card whose payment failed', { paymentMethod: 'Card', paymentStatus: 'failed' }, 'Not paid yet: UPI or card.'],
])('the slip of an order %s tells the courier what to collect', async (_what, part, sentence) => {
  serverAnswers(listOrders, () => ({ orders: [anOrder(part)], total: 1, page: 1, pages: 1 }));
  const screen = await render(<Screen initialEntries={['/slips?ids=order']} />);
  const slip = screen.getByRole('article', { name: 'Packing slip of S-2026-000042' });
  await expect.element(slip.getByText(sentence, { exact: true })).toBeVisible();
});

test('the slip shows the parts and both drawings of a custom item, and no drawing of another item', async () => {
  const custom = {
    designId: 'd',
    level: 'Club',
    parts: ['Front: 3 cuts'],
    preview: '/images/front',
    previewBack: '/images/back',
  };
  const orderItems = [aLine('custom', { custom }), aLine('plain')];
  serverAnswers(listOrders, () => ({ orders: [anOrder({ orderItems })], total: 1, page: 1, pages: 1 }));
  const screen = await render(<Screen initialEntries={['/slips?ids=order']} />);
  await expect.element(screen.getByText('Front: 3 cuts')).toBeVisible();
  expect(
    screen
      .getByRole('img')
      .elements()
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Tee custom, front', 'Tee custom, back']);
});

test('without selected orders there is no request and nothing to print', async () => {
  serverAnswers(listOrders, () => Promise.reject(new TypeError('all orders were asked for')));
  const screen = await render(<Screen initialEntries={['/slips']} />);
  await expect.element(screen.getByText('No orders selected')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});
