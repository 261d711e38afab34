import { expect, test } from 'vitest';
import { expiryShown, expiryTyped } from './expiry.ts';

/** What the shop answers for "until 15 December": the end of that day in India. */
const END_OF_DAY = '2026-12-15T18:29:59.999Z';

test('the last day of an offer is the one in India, wherever the browser is', () => {
  expect(expiryTyped(END_OF_DAY)).toBe('2026-12-15');
  expect(expiryShown(END_OF_DAY)).toBe('15 Dec 2026');
});
