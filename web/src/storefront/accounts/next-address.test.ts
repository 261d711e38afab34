import { expect, test } from 'vitest';
import { wantedAddress } from './next-address.ts';

test.each([
  ['/cart?x=1', '/cart?x=1'],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example/', null],
  ['javascript:alert(1)', null],
  ['', null],
])('after login, next=%s leads to %s', (next, to) => {
  expect(wantedAddress(new URLSearchParams({ next }))).toBe(to);
});
