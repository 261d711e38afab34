import { MAX_RANGE_DAYS } from '@shop/contract/reports';
import { daysAfter, indianDay } from '#kernel/clock';

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

export type Range = { from?: string | undefined; to?: string | undefined };

/** The days between two, both included, oldest first; a day left out is today, or so many days before the last. A sentence where that cannot be. */
export function daysOf({ from, to }: Range, now: Date, usual: number): { days: string[] } | { refusal: string } {
  const last = new Date(`${to ?? indianDay(now)}T00:00:00Z`);
  const first = from === undefined ? daysAfter(last, 1 - usual) : new Date(`${from}T00:00:00Z`);
  const count = (last.getTime() - first.getTime()) / 86_400_000 + 1;
  if (count < 1) return { refusal: 'The last day is before the first.' };
  if (count > MAX_RANGE_DAYS) return { refusal: `At most ${MAX_RANGE_DAYS} days, please.` };
  return { days: Array.from({ length: count }, (_, index) => daysAfter(first, index).toISOString().slice(0, 10)) };
}

const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Within two weeks the day of the week tells more; beyond them it would come again: "16 Nov". */
export const labelsOf = (days: readonly string[]): string[] =>
  days.map((day) => (days.length > 14 ? dayAndMonth.format(new Date(`${day}T00:00:00Z`)) : dayLabel(day)));

/** "2026-11-16" → "Mon 16" */
export function dayLabel(day: string): string {
  const parts = new Map(weekday.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('day')}`;
}
