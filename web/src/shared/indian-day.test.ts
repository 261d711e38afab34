import { expect, test } from 'vitest';
import { dayAfter, dayOf, momentOf, shortDayOf } from './indian-day.ts';

test('days are India’s, wherever the browser is: a new one begins at half past six in the evening in London', () => {
  const [late, early] = ['2026-11-18T18:29:59.999Z', '2026-11-18T18:30:00.000Z'];
  expect([dayOf(late), dayOf(early)]).toEqual(['18 November 2026', '19 November 2026']);
  expect([shortDayOf(late), shortDayOf(early)]).toEqual(['18 Nov', '19 Nov']);
  expect(momentOf(early)).toBe('19 November, 12:00 am');
  expect([dayAfter(late, 5), dayAfter(early, 5)]).toEqual(['23 November 2026', '24 November 2026']);
});
