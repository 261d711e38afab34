// covers: returns
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocatedQuantity, notReturned, findReturn, cancelledReturns, type ReturnState } from './line-quantities.ts';

type Made = { exchangeOrderId?: string; restocked?: number; lineId?: string };
const aReturn = (id: string, state: ReturnState, { exchangeOrderId, restocked = 0, lineId = 'tee' }: Made = {}) => ({
  id,
  state,
  exchangeOrderId: exchangeOrderId ?? null,
  lines: [{ lineId, quantity: 2, restocked, exchangeVariantId: null, held: 0 }],
});
const idsOf = (returns: readonly { id: string }[]): string => returns.map(({ id }) => id).join(' ');

const refused = aReturn('refused', 'rejected');
const exchanged = aReturn('exchanged', 'exchanged', { exchangeOrderId: 'another order' });
const refunded = aReturn('refunded', 'refunded', { restocked: 1 });
const received = aReturn('received', 'received', { lineId: 'jeans', restocked: 2 });
const input = aReturn('asked', 'requested', { lineId: 'jeans' });

test('sending an order again undoes its open returns, or if there are none all its returns, but no exchange', () => {
  assert.equal(idsOf(cancelledReturns([refused, exchanged, refunded, received, input])), 'received asked');
  assert.equal(idsOf(cancelledReturns([refused, exchanged, refunded])), 'refunded');
  const toBeExchanged = { ...received, exchangeOrderId: 'another order' };
  assert.equal(idsOf(cancelledReturns([refunded, toBeExchanged])), 'refunded');
});

test('a step applies to the return that is named, or the first open one, or the latest', () => {
  const all = [refused, received, input, refunded];
  const meant = (id?: string, returns = all) => findReturn(returns, id)?.id;
  assert.deepEqual(
    [meant('asked'), meant(), meant(undefined, [refused, refunded]), meant('gone')],
    ['asked', 'received', 'refunded', undefined],
  );
});

test('pieces count for their own line, and not if their return was rejected', () => {
  const [tee, jeans] = [
    { id: 'tee', quantity: 6 },
    { id: 'jeans', quantity: 5 },
  ];
  const returns = [refused, exchanged, refunded, received];
  assert.deepEqual([notReturned(tee, returns), notReturned(jeans, returns)], [2, 3]);
  assert.deepEqual([allocatedQuantity(tee, returns), allocatedQuantity(jeans, returns)], [5, 3]);
});
