// covers: returns
import { expect, test } from 'vitest';
import { rupees, ZERO } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { aLine, anOrder, aReturn } from '../../shared/order-for-tests.ts';
import { returnedPieces, returnStates } from './return-state.ts';

const happened = (...statuses: string[]): Order['timeline'] =>
  statuses.map((status) => ({ status, at: '2026-11-18T00:00:00.000Z', by: 'Selvedge', note: '' }));
const steps = (order: Order) => returnStates(order).map(({ next, canReject }) => [next, canReject]);

test('goods of a requested return are received first, and may be rejected', () => {
  expect(steps(anOrder({ deliveryStatus: 'Returned', returns: [aReturn()] }))).toEqual([['receive', true]]);
});

test('received goods are refunded at their value, or may still be rejected', () => {
  const order = anOrder({ deliveryStatus: 'Delivered', returns: [aReturn({ state: 'received' })] });
  expect(returnStates(order)).toMatchObject([{ next: 'refund', canReject: true, owed: rupees(499) }]);
});

test('after a partial refund the rest is owed, and it can no longer be rejected', () => {
  const part = aReturn({ state: 'refunded', refundAmount: rupees(100), owed: rupees(399) });
  expect(steps(anOrder({ deliveryStatus: 'Returned', returns: [part] }))).toEqual([['refund', false]]);
});

test('each return has its own step, and a closed one has none', () => {
  const ended = ['refunded', 'exchanged', 'rejected'] as const;
  const returns = [...ended.map((state) => aReturn({ _id: state, state, owed: ZERO })), aReturn()];
  expect(steps(anOrder({ returns }))).toEqual([
    [null, false],
    [null, false],
    [null, false],
    ['receive', true],
  ]);
});

test('exchanged goods can no longer be refunded', () => {
  const mixed = aReturn({ state: 'received', exchangeOrder: { _id: 'other', number: 'S-2026-000043', due: ZERO } });
  expect(steps(anOrder({ returns: [mixed] }))).toEqual([['refund', false]]);
});

test('an undelivered parcel is received once', () => {
  const nothing = { paid: ZERO, refunded: ZERO, pending: ZERO, left: ZERO };
  const lost = anOrder({ deliveryStatus: 'Failed Delivery', money: nothing, timeline: happened('Processing', 'Shipped') });
  expect(steps(lost)).toEqual([['receive', false]]);
  expect(returnedPieces(lost, null).map(({ quantity }) => quantity)).toEqual([1]);
  const back = { ...lost, orderItems: [aLine('one', { returnable: 0 })], returns: [aReturn({ state: 'received', owed: ZERO })] };
  expect(steps(back)).toEqual([[null, false]]);
});

test('an order that was cancelled before dispatch has nothing to receive; its payment is refunded', () => {
  const cancelled = anOrder({ deliveryStatus: 'Cancelled', timeline: happened('Processing') });
  expect(returnStates(cancelled)).toMatchObject([{ orderReturn: null, next: 'refund', owed: rupees(499) }]);
  expect(steps({ ...cancelled, money: { ...cancelled.money, left: ZERO } })).toEqual([]);
});

test('an order in transit has no return to process', () => {
  expect(steps(anOrder({ deliveryStatus: 'Shipped', timeline: happened('Processing', 'Shipped') }))).toEqual([]);
});
