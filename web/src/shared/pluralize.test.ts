import { expect, test } from 'vitest';
import { countedProducts } from './pluralize.ts';

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [5000, '5,000 products'],
  [123_456, '1,23,456 products'],
])('%i is %s', (count, words) => expect(countedProducts(count)).toBe(words));
