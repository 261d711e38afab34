import { endOfIndianDay, indianDay } from '#kernel/clock';

/** The end of the same date in India, this many years later. */
export function yearsAfter(now: Date, years: number): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return endOfIndianDay(indianDay(later));
}
