import { endOfIndianDay, indianDay, startOfIndianDay } from '#kernel/clock';

/** The hour in India at which a card for a later day is sent. */
const SENT_AT_HOUR = 9;
export const morningOf = (day: string): Date => new Date(startOfIndianDay(day).getTime() + SENT_AT_HOUR * 3_600_000);

/** The end of the same date in India, this many years later. */
export function yearsAfter(now: Date, years: number): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return endOfIndianDay(indianDay(later));
}
