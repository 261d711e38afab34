import { expect, test } from 'vitest';
import { priceGapWarning } from './price-gap.ts';

const today = new Date('2026-11-20T06:00:00Z');

test.each(['', ' ', 'free', '799', '2625', '2950.01', '4000', '1e300', '-2800'])('a price of "%s" needs no warning', (typed) => {
  expect(priceGapWarning(typed, today)).toBeUndefined();
});

test.each([
  ['2625.01', '₹2,224.58'],
  ['2800', '₹2,372.88'],
  ['2950', '₹2,500'],
])('at ₹%s the shop would earn %s, and staff are warned', (typed, net) => {
  const rest = 'but ₹2,500 of ₹2,625. Above ₹2,950 you keep more again.';
  expect(priceGapWarning(typed, today)).toBe(`At 18 % tax you keep ${net} of this, ${rest}`);
});

test('the range was different before the rates of September 2025', () => {
  const before = new Date('2025-09-21T18:29:00Z');
  expect(priceGapWarning('2800', before)).toBeUndefined();
  expect(priceGapWarning('1100', before)).toContain('At 12 % tax');
});
