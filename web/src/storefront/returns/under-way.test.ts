import { expect, test } from 'vitest';
import { RETURN_STATES } from '@shop/contract/orders';
import { ZERO } from '@shop/contract/money';
import { isUnderWay } from './under-way.ts';

test('a return is under way until it is paid back or refused', () => {
  const asked = { reason: 'No longer needed', requestedAt: '2026-11-20T10:00:00Z', refundAmount: ZERO };
  expect(RETURN_STATES.filter((state) => isUnderWay({ return: { ...asked, state } }))).toEqual(['requested', 'received']);
  expect(isUnderWay({ return: null })).toBe(false);
});
