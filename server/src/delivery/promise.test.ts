// covers: delivery
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promiseDeliveryDate } from './promise.ts';

const calendar = { handlingDays: 1, cutoff: '14:00', holidays: ['2026-12-25'] };
const zone = { days: { min: 2, max: 4 } };

/** Times in India, UTC+5:30. 25 November 2026 is a Wednesday. */
const CASES: { name: string; at: string; calendar?: Partial<typeof calendar>; promise: [string, string, string] }[] = [
  {
    name: 'before the cut-off, today counts',
    at: '2026-11-25T13:59:59+05:30',
    promise: ['2026-11-26', '2026-11-28', '2026-12-01'],
  },
  {
    name: 'from the cut-off on, tomorrow counts',
    at: '2026-11-25T14:00:00+05:30',
    promise: ['2026-11-27', '2026-11-30', '2026-12-02'],
  },
  {
    name: 'just before midnight in India it is still that day',
    at: '2026-11-25T23:59:59+05:30',
    promise: ['2026-11-27', '2026-11-30', '2026-12-02'],
  },
  {
    name: 'midnight in India begins the next day, though it is still yesterday in UTC',
    at: '2026-11-26T00:00:00+05:30',
    promise: ['2026-11-27', '2026-11-30', '2026-12-02'],
  },
  {
    name: 'a Saturday evening counts as Monday',
    at: '2026-11-28T18:00:00+05:30',
    promise: ['2026-12-01', '2026-12-03', '2026-12-05'],
  },
  {
    name: 'a Sunday morning counts as Monday',
    at: '2026-11-29T08:00:00+05:30',
    promise: ['2026-12-01', '2026-12-03', '2026-12-05'],
  },
  { name: 'a holiday is no working day', at: '2026-12-24T10:00:00+05:30', promise: ['2026-12-26', '2026-12-29', '2026-12-31'] },
  {
    name: 'an order on a holiday counts as the next day',
    at: '2026-12-25T10:00:00+05:30',
    promise: ['2026-12-28', '2026-12-30', '2027-01-01'],
  },
  {
    name: 'without handling days it leaves today',
    at: '2026-11-25T10:00:00+05:30',
    calendar: { handlingDays: 0 },
    promise: ['2026-11-25', '2026-11-27', '2026-11-30'],
  },
  {
    name: 'a cut-off at midnight moves every order to the next day',
    at: '2026-11-25T00:00:00+05:30',
    calendar: { cutoff: '00:00' },
    promise: ['2026-11-27', '2026-11-30', '2026-12-02'],
  },
];
for (const { name, at, calendar: other, promise } of CASES)
  test(`delivery dates: ${name}`, () => {
    const { dispatchBy, earliest, latest } = promiseDeliveryDate({ ...calendar, ...other }, zone, new Date(at));
    assert.deepEqual([dispatchBy, earliest, latest], promise);
  });
