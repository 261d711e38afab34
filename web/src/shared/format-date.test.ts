import { expect, test } from 'vitest';
import { formatDayAfter, formatDay, formatMoment, formatShortDay } from './format-date.ts';

test('days are in India’s calendar in any browser: in London a new one begins at 6:30 in the evening', () => {
  const [late, early] = ['2026-11-18T18:29:59.999Z', '2026-11-18T18:30:00.000Z'];
  expect([formatDay(late), formatDay(early)]).toEqual(['18 November 2026', '19 November 2026']);
  expect([formatShortDay(late), formatShortDay(early)]).toEqual(['18 Nov', '19 Nov']);
  expect(formatMoment(early)).toBe('19 November, 12:00 am');
  expect([formatDayAfter(late, 5), formatDayAfter(early, 5)]).toEqual(['23 November 2026', '24 November 2026']);
});
