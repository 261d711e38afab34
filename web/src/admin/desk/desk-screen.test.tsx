// covers: desk
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DESK_QUEUES, handOverOrders, packOrders, readDesk, readDeskQueue, type DeskQueue } from '@shop/contract/desk';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { anOrder } from '../../shared/order-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import { DeskOrders } from './desk-orders.tsx';
import DeskScreen, { clientLoader } from './desk-screen.tsx';

const Screen = createRoutesStub([
  {
    path: '/desk',
    Component: DeskScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

/** A desk with `count` orders to pack; packing moves them to the next queue. */
function deskWith(count: number) {
  const place = new Map<string, DeskQueue>(Array.from({ length: count }, (_, at) => [`order-${at}`, 'pack']));
  const inside = (queue: string) => [...place].filter(([, it]) => it === queue).map(([id]) => id);
  serverAnswers(readDesk, () => ({
    queues: (Object.keys(DESK_QUEUES) as DeskQueue[]).map((key) => ({
      key,
      title: DESK_QUEUES[key],
      count: inside(key).length,
      oldest: inside(key).length > 0 ? '2026-11-24T06:00:00.000Z' : null,
    })),
  }));
  serverAnswers(readDeskQueue, ({ params, query }) => {
    const [number, limit] = [query?.page ?? 1, query?.limit ?? 24];
    const ids = inside(params.queue);
    const orders = ids
      .slice((number - 1) * limit, number * limit)
      .map((_id) => ({ ...anOrder({ _id, number: `S-2026-${_id}`, deliveryStatus: 'Processing' }), parcels: [] }));
    const key = params.queue as DeskQueue;
    return {
      key,
      title: DESK_QUEUES[key],
      orders,
      couriers: ['Delhivery'],
      barcodes: {},
      total: ids.length,
      page: number,
      pages: Math.max(1, Math.ceil(ids.length / limit)),
    };
  });
  serverAnswers(packOrders, ({ body: { orderIds } }) => {
    for (const id of orderIds) if (id !== 'order-0') place.set(id, 'hand_over');
    const results = orderIds.map((_id) => ({
      _id,
      number: `S-2026-${_id}`,
      done: _id !== 'order-0',
      message: 'This order is Cancelled now.',
    }));
    return { message: `${orderIds.length - 1} of ${orderIds.length} orders are packed.`, results };
  });
  serverAnswers(handOverOrders, ({ body: { orderIds } }) => {
    for (const id of orderIds) place.delete(id);
    return { message: 'Handed over.', results: orderIds.map((_id) => ({ _id, number: _id, done: true, message: 'Shipped.' })) };
  });
  return { inside };
}
const open = (path: string) =>
  render(
    <>
      <Screen initialEntries={[path]} />
      <Toaster done={2000} failed={4000} />
    </>,
  );

test('sixty orders are packed and handed over by queue, and one that is refused is named', async () => {
  const { inside } = deskWith(60);
  const screen = await open('/desk');
  await screen.getByRole('button', { name: 'Select all 60' }).click();
  await expect.element(screen.getByText('60 selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Mark packed' }).click();
  await expect.element(screen.getByText('S-2026-order-0: This order is Cancelled now.')).toBeVisible();
  expect(inside('hand_over').length).toBe(59);
  await screen.getByRole('link', { name: /To hand over/ }).click();
  await screen.getByRole('button', { name: 'Select all 59' }).click();
  await screen.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect.element(screen.getByText('To hand over: nothing waits.')).toBeVisible();
});

test('a queue is filtered by courier and payment, and an empty result clears its filters', async () => {
  deskWith(3);
  const queries: unknown[] = [];
  serverAnswers(readDeskQueue, ({ query }) => {
    queries.push(query);
    const order = { ...anOrder({ _id: 'order-0', number: 'S-2026-1', deliveryStatus: 'Processing' }), parcels: [] };
    const orders = query?.payment === 'prepaid' ? [] : [order];
    return {
      key: 'pack' as const,
      title: DESK_QUEUES.pack,
      orders,
      couriers: ['Delhivery', 'DTDC'],
      barcodes: {},
      total: orders.length,
      page: 1,
      pages: 1,
    };
  });
  const screen = await open('/desk?queue=pack');
  await screen.getByRole('combobox', { name: 'Courier' }).selectOptions('DTDC');
  await expect.poll(() => queries.at(-1)).toEqual({ page: 1, limit: 50, courier: 'DTDC' });
  await screen.getByRole('combobox', { name: 'Payment' }).selectOptions('Prepaid');
  await expect.element(screen.getByText('No order of this queue matches the filters.')).toBeVisible();
  expect(queries.at(-1)).toEqual({ page: 1, limit: 50, courier: 'DTDC', payment: 'prepaid' });
  await screen.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Select S-2026-1' })).toBeVisible();
  expect(queries.at(-1)).toEqual({ page: 1, limit: 50 });
});

test('the first non-empty queue is open, and queues without a step have no button', async () => {
  deskWith(1);
  const screen = await open('/desk');
  await expect.element(screen.getByRole('link', { name: /To pack/ })).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('checkbox', { name: 'Select S-2026-order-0' }).click();
  await expect.element(screen.getByRole('button', { name: 'Mark packed' })).toBeVisible();
});

test('the courier and the AWB number of an order’s parcel stand beside its number', async () => {
  deskWith(1);
  const parcel = {
    _id: 'p',
    service: 'Delhivery Surface',
    awb: '360000000001',
    trackingUrl: '',
    state: 'label_created' as const,
  };
  serverAnswers(readDeskQueue, () => ({
    key: 'pack' as const,
    title: DESK_QUEUES.pack,
    orders: [{ ...anOrder({ _id: 'order-0', deliveryStatus: 'Processing' }), parcels: [parcel] }],
    couriers: [],
    barcodes: {},
    total: 1,
    page: 1,
    pages: 1,
  }));
  const screen = await open('/desk');
  await expect.element(screen.getByText('Delhivery Surface · AWB 360000000001')).toBeVisible();
});

test('an order names the day until which it is packed, or since when it is late', async () => {
  const promise = (dispatchBy: string) => ({ dispatchBy, earliest: dispatchBy, latest: dispatchBy });
  const orders = [
    { ...anOrder({ _id: 'late', deliveryStatus: 'Processing', promise: promise('2026-11-20') }), parcels: [] },
    { ...anOrder({ _id: 'soon', deliveryStatus: 'Processing', promise: promise('2999-11-20') }), parcels: [] },
    { ...anOrder({ _id: 'sent', deliveryStatus: 'Shipped', promise: promise('2026-11-20') }), parcels: [] },
  ];
  const list = { key: 'pack' as const, title: DESK_QUEUES.pack, orders, couriers: [], barcodes: {}, total: 3, page: 1, pages: 1 };
  const List = createRoutesStub([{ path: '/', Component: () => <DeskOrders list={list} filter={{}} /> }]);
  const screen = await render(<List />);
  const packBy = screen.container.querySelectorAll('td[data-l="Pack by"]');
  expect([...packBy].map((cell) => cell.textContent)).toEqual(['Late since Fri, 20 Nov', 'Wed, 20 Nov', '–']);
});
