import { expect, test } from 'vitest';
import { RETURN_STATES } from '@shop/contract/orders';
import { anOrder, aReturn } from '../../shared/order-for-tests.ts';
import { isUnderWay, sorted } from './under-way.ts';

test('a return is under way until it is paid back, exchanged or refused', () => {
  expect(RETURN_STATES.filter((state) => isUnderWay({ returns: [{ state }] }))).toEqual(['requested', 'received']);
  expect(isUnderWay({ returns: [] })).toBe(false);
  expect(isUnderWay({ returns: [{ state: 'received' }, { state: 'rejected' }] })).toBe(true);
});

test('each order stands in one list: to be returned, under way, or closed', () => {
  const orders = [
    anOrder({ number: 'new' }),
    anOrder({ number: 'in part', returns: [aReturn({ state: 'requested' })] }),
    anOrder({ number: 'done', returns: [aReturn({ state: 'refunded' })], canReturn: false }),
    anOrder({ number: 'refused', returns: [aReturn({ state: 'rejected' })] }),
    anOrder({ number: 'too old', canReturn: false }),
  ];
  const { returnable, underWay, closed } = sorted(orders);
  expect(returnable.map(({ number }) => number)).toEqual(['new', 'refused']);
  expect(underWay.map(({ number }) => number)).toEqual(['in part']);
  expect(closed.map(({ number }) => number)).toEqual(['done']);
});
