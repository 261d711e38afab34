import { expect, test } from 'vitest';
import { daysOf, monthParam, monthOf } from './month.ts';

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('the last day of %s is %s', (month, last) => {
  expect(daysOf(month)).toEqual({ from: `${month}-01`, to: last });
});

test('a month begins in India’s time zone', () => {
  expect(monthOf(new Date('2026-10-31T18:29:00Z'))).toBe('2026-10');
  expect(monthOf(new Date('2026-10-31T18:30:00Z'))).toBe('2026-11');
});

test.each([
  ['month=2026-10', '2026-10'],
  ['month=2026-13', '2026-11'],
  ['month=October', '2026-11'],
  ['', '2026-11'],
])('the URL ?%s selects %s', (search, month) => {
  expect(monthParam(new URLSearchParams(search), '2026-11')).toBe(month);
});
