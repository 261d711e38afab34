import { MAX_RANGE_DAYS } from '@shop/contract/reports';
import { MAX_REPORT_DAYS } from '@shop/contract/report-tables';
import { daysAfter, indianDay } from '#kernel/clock';

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

export type Range = { from?: string | undefined; to?: string | undefined };

/**
 * The days of a range, both ends included, oldest first; an omitted end is today, an omitted start is a number of days
 * before the end. Returns a sentence for an invalid range.
 */
export function daysOf({ from, to }: Range, now: Date, usual: number): { days: string[] } | { refusal: string } {
  const last = new Date(`${to ?? indianDay(now)}T00:00:00Z`);
  const first = from === undefined ? daysAfter(last, 1 - usual) : new Date(`${from}T00:00:00Z`);
  const count = (last.getTime() - first.getTime()) / 86_400_000 + 1;
  if (count < 1) return { refusal: 'The last day is before the first.' };
  if (count > MAX_RANGE_DAYS) return { refusal: `At most ${MAX_RANGE_DAYS} days, please.` };
  return { days: Array.from({ length: count }, (_, index) => daysAfter(first, index).toISOString().slice(0, 10)) };
}

/** The days of a report, the last 30 unless days are given, or a sentence for an invalid range. */
export function reportDays({ from, to }: Range, now: Date): { from: string; to: string } | { refusal: string } {
  const last = to ?? indianDay(now);
  const first =
    from ??
    daysAfter(new Date(`${last}T00:00:00Z`), -29)
      .toISOString()
      .slice(0, 10);
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (count < 1) return { refusal: 'The last day is before the first.' };
  if (count > MAX_REPORT_DAYS) return { refusal: `At most ${MAX_REPORT_DAYS.toLocaleString('en-IN')} days, please.` };
  return { from: first, to: last };
}

const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Labels for charts: the weekday within two weeks, "16 Nov" for longer ranges, where weekdays repeat. */
export const labelsOf = (days: readonly string[]): string[] =>
  days.map((day) => (days.length > 14 ? dayAndMonth.format(new Date(`${day}T00:00:00Z`)) : dayLabel(day)));

/** "2026-11-16" → "Mon 16" */
export function dayLabel(day: string): string {
  const parts = new Map(weekday.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('day')}`;
}
