// covers: desk, order-administration
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordersAre } from './orders-done.ts';

const cases: [done: number, all: number, words: string][] = [
  [1, 1, '1 order is'],
  [0, 1, '0 of 1 order is'],
  [1, 3, '1 of 3 orders is'],
  [2, 3, '2 of 3 orders are'],
  [0, 3, '0 of 3 orders are'],
];
for (const [done, all, words] of cases) test(`${done} of ${all}: "${words}"`, () => assert.equal(ordersAre(done, all), words));
