// covers: categories
import { expect, test } from 'vitest';
import { priceParams } from './category-filter.tsx';

test.each([
  ['price=500-1000', { min: 500, max: 1000 }],
  ['price=2000-', { min: 2000 }],
  ['price=0-500', { min: 0, max: 500 }],
  ['price=cheap', {}],
  ['', {}],
])('a URL with "%s" filters by these prices', (address, prices) => {
  expect(priceParams(new URLSearchParams(address))).toEqual(prices);
});
