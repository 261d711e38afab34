// covers: cart
import { expect, test } from 'vitest';
import { limitText } from './line-labels.ts';

const line = (stock: number, quantity: number, available = true) => ({
  variant: { _id: 'tee-m', size: 'M', colour: 'Navy', stock },
  quantity,
  available,
});

test.each([
  ['plenty left', line(40, 2), null],
  ['few left', line(3, 1), 'Only 3 left'],
  ['all that is left', line(8, 8), 'Only 8 left'],
  ['as many as one order takes', line(40, 10), 'At most 10 of one size'],
  ['none to be had: the server says why', line(0, 2, false), null],
])('a line with %s', (_, it, words) => {
  expect(limitText(it, 5)).toBe(words);
});
