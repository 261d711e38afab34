import { endOfIndianDay, indianDay } from '#kernel/clock';

/** The end of the same day of the year in India, so many years later. */
export function yearsAfter(now: Date, years: number): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return endOfIndianDay(indianDay(later));
}
