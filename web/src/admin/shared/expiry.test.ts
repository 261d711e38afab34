import { expect, test } from 'vitest';
import { formatExpiry, dateInputValue } from './expiry.ts';

/** What the shop answers for "until 15 December": the end of that day in India. */
const END_OF_DAY = '2026-12-15T18:29:59.999Z';
/** And for "from 15 December": its beginning, when it is still the 14th in London. */
const START_OF_DAY = '2026-12-14T18:30:00.000Z';

test.each([
  ['first', START_OF_DAY],
  ['last', END_OF_DAY],
])('the %s day of an offer is the one in India, wherever the browser is', (_, moment) => {
  expect(dateInputValue(moment)).toBe('2026-12-15');
  expect(formatExpiry(moment)).toBe('15 Dec 2026');
});
