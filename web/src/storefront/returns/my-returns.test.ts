// covers: returns
import { expect, test } from 'vitest';
import { RETURN_STATES } from '@shop/contract/orders';
import { aLine, anOrder, aReturn } from '../../shared/order-for-tests.ts';
import { isUnderWay, linesOf, sorted, stopsOfReturn } from './my-returns.ts';

test('a return is open until it is refunded, exchanged or rejected', () => {
  expect(RETURN_STATES.filter((state) => isUnderWay({ state }))).toEqual(['requested', 'picked_up', 'received']);
});

test('orders are listed while they can be returned, and each return while it is open, and then as closed', () => {
  const orders = [
    anOrder({ number: 'new' }),
    anOrder({ number: 'in part', returns: [aReturn({ state: 'requested' }), aReturn({ state: 'rejected' })] }),
    anOrder({ number: 'done', returns: [aReturn({ state: 'refunded' })], canReturn: false }),
    anOrder({ number: 'too old', canReturn: false }),
  ];
  const { returnable, underWay, closed } = sorted(orders);
  expect(returnable.map(({ number }) => number)).toEqual(['new', 'in part']);
  expect(underWay.map(({ order }) => order.number)).toEqual(['in part']);
  expect(closed.map(({ order, back }) => [order.number, back.state])).toEqual([
    ['in part', 'rejected'],
    ['done', 'refunded'],
  ]);
});

test('a return shows only its own items', () => {
  const order = anOrder({ orderItems: [aLine('one'), aLine('two')] });
  expect(linesOf({ order, back: aReturn() }).map(({ _id }) => _id)).toEqual(['one']);
});

const received = { status: 'Return received', at: '2026-11-21T06:00:00.000Z', by: 'Selvedge', note: '' };
const other = { line: 'one', quantity: 1, restocked: 0, exchange: { variantId: 'm', size: 'M' } };
const roads = [
  { name: 'asked for', part: {}, road: ['Requested done 19 Nov', 'In transit now', 'Checked ahead', 'Refunded ahead ₹499'] },
  {
    name: 'with the shop',
    part: { state: 'received' as const },
    road: ['Requested done 19 Nov', 'In transit done', 'Checked done 21 Nov', 'Refunded now ₹499'],
  },
  {
    name: 'to be exchanged',
    part: { lines: [other] },
    road: ['Requested done 19 Nov', 'In transit now', 'Checked ahead', 'Exchanged ahead'],
  },
];

test.each(roads)('a return that is $name shows its progress', ({ part, road }) => {
  const back = aReturn(part);
  const stops = stopsOfReturn({ order: anOrder({ timeline: [received], returns: [back] }), back });
  expect(stops.map(({ name, state, when = '' }) => `${name} ${state} ${when}`.trim())).toEqual(road);
});

test('with two returns of one order, neither shows the date of receipt', () => {
  const back = aReturn({ state: 'received' });
  const order = anOrder({ timeline: [received], returns: [back, aReturn({ _id: 'before', state: 'refunded' })] });
  expect(stopsOfReturn({ order, back }).find(({ name }) => name === 'Checked')).toEqual({ name: 'Checked', state: 'done' });
});
