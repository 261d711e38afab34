import { daysAfter, indianDay } from '#kernel/clock';

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

/** The last days in India's calendar as YYYY-MM-DD, oldest first, today last. */
export const lastDays = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, index) => indianDay(daysAfter(now, index - days + 1)));

/** "2026-11-16" → "Mon 16" */
export function dayLabel(day: string): string {
  const parts = new Map(weekday.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('day')}`;
}
