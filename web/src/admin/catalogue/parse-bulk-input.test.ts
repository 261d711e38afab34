// covers: products
import { expect, test } from 'vitest';
import { rupees } from '@shop/contract/money';
import { parseBulkChange } from './parse-bulk-input.ts';

test.each([
  ['price-percent', '-12.5', { kind: 'price-percent', percent: -12.5 }],
  ['price-amount', ' +50 ', { kind: 'price-amount', amount: rupees(50) }],
  ['price-set', '₹699', { kind: 'price-set', amount: rupees(699) }],
  ['mrp-set', '1299', { kind: 'mrp-set', amount: rupees(1299) }],
  ['stock-add', '−3', { kind: 'stock-add', pieces: -3 }],
  ['stock-set', '0', { kind: 'stock-set', pieces: 0 }],
] as const)('%s of "%s" is a change', (method, typed, change) => {
  expect(parseBulkChange(method, typed)).toEqual({ change });
});

test.each([
  ['price-percent', 'ten'],
  ['price-percent', '0'],
  ['price-amount', ''],
  ['price-amount', '1.234'],
  ['price-set', '0'],
  ['mrp-set', '-5'],
  ['stock-add', '1.5'],
] as const)('%s of "%s" is invalid', (method, typed) => {
  expect(parseBulkChange(method, typed)).toHaveProperty('wrong');
});
