import { expect, test } from 'vitest';
import { formatExpiry, dateInputValue } from './expiry.ts';

/** The API's value for "until 15 December": the end of that day in India. */
const END_OF_DAY = '2026-12-15T18:29:59.999Z';
/** The API's value for "from 15 December": the start of that day in India, which is still the 14th in UTC. */
const START_OF_DAY = '2026-12-14T18:30:00.000Z';

test.each([
  ['first', START_OF_DAY],
  ['last', END_OF_DAY],
])('the %s day of an offer is the one in India, wherever the browser is', (_, moment) => {
  expect(dateInputValue(moment)).toBe('2026-12-15');
  expect(formatExpiry(moment)).toBe('15 Dec 2026');
});
