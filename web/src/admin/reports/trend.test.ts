import { expect, test } from 'vitest';
import { trendText } from './trend.ts';

test.each([
  [{ now: 112, before: 100 }, '+12%', true],
  [{ now: 50, before: 100 }, '−50%', false],
  [{ now: 0, before: 100 }, '−100%', false],
  [{ now: 5, before: 5 }, '±0%', null],
  [{ now: 0, before: 0 }, '±0%', null],
  [{ now: 5, before: 0 }, 'New', true],
] as const)('%o is shown as %s', (numbers, text, up) => {
  expect(trendText(numbers)).toEqual({ text, up });
});
