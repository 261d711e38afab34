import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['549', 549_00],
  [' 549.50 ', 549_50],
  ['1.15', 115],
  ['0.29', 29],
  ['4.35', 435],
])('"%s" is %i paise', (typed, paise) => expect(parseAmount(typed)).toBe(paise));

test.each(['', '-5', '5.', '1.234', '1,299', '1e3', '₹5', '123456789'])('"%s" is no amount', (typed) =>
  expect(parseAmount(typed)).toBeUndefined(),
);
