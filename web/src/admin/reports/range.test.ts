import { expect, test } from 'vitest';
import { rangeProblem, rangeText } from './range.ts';

test.each([
  ['2026-11-02', '2026-11-01', 'The last day is before the first.'],
  ['2024-11-01', '2026-11-01', 'At most 366 days, please.'],
  ['2026-11-01', '2026-11-01', undefined],
  ['', '2026-11-01', undefined],
])('from %s to %s: %s', (from, to, problem) => {
  expect(rangeProblem({ from, to })).toBe(problem);
});

test('days are formatted as text', () => {
  expect(rangeText({}, 'in the last 7 days')).toBe('in the last 7 days');
  expect(rangeText({ from: '2026-11-02', to: '2026-11-04' }, '')).toBe('from 2 November 2026 to 4 November 2026');
});
