import { expect, test } from 'vitest';
import { rangeRefusal, rangeWords } from './range-refusal.ts';

test.each([
  ['2026-11-02', '2026-11-01', 'The last day is before the first.'],
  ['2024-11-01', '2026-11-01', 'At most 366 days, please.'],
  ['2026-11-01', '2026-11-01', undefined],
  ['', '2026-11-01', undefined],
])('from %s to %s: %s', (from, to, said) => {
  expect(rangeRefusal({ from, to })).toBe(said);
});

test('days are said in words', () => {
  expect(rangeWords({}, 'in the last 7 days')).toBe('in the last 7 days');
  expect(rangeWords({ from: '2026-11-02', to: '2026-11-04' }, '')).toBe('from 2 November 2026 to 4 November 2026');
});
