import type { DeliveryPromise } from '@shop/contract/delivery';
import type { DeliverySettings, Zone } from '@shop/contract/delivery-settings';
import { daysAfter, indianDay, startOfIndianDay } from '#kernel/clock';

type Calendar = Pick<DeliverySettings, 'handlingDays' | 'cutoff' | 'holidays'>;
/** Days of delivery to a place and, for custom items, of making them. */
type TransitTime = Pick<Zone, 'days'> & { productionDays?: number };

/**
 * Estimates the delivery date of an order placed now, and the day of its dispatch, in India's calendar. Sundays and holidays are no
 * working days; an order after the cut-off counts as the next day's.
 */
export function promiseDeliveryDate(calendar: Calendar, { days, productionDays = 0 }: TransitTime, now: Date): DeliveryPromise {
  const holidays = new Set(calendar.holidays);
  const isWorkday = (day: string): boolean => !holidays.has(day) && weekday(day) !== SUNDAY;
  const begin = firstWorkday(isPastCutoff(calendar.cutoff, now) ? nextDay(indianDay(now)) : indianDay(now), isWorkday);
  const dispatchBy = workdaysAfter(begin, productionDays + calendar.handlingDays, isWorkday);
  return {
    dispatchBy,
    earliest: workdaysAfter(dispatchBy, days.min, isWorkday),
    latest: workdaysAfter(dispatchBy, days.max, isWorkday),
  };
}

/** The working day that is `count` working days after the day of this moment. */
export function workdayAfter({ holidays }: Pick<Calendar, 'holidays'>, now: Date, count: number): string {
  const off = new Set(holidays);
  return workdaysAfter(indianDay(now), count, (day) => !off.has(day) && weekday(day) !== SUNDAY);
}

const SUNDAY = 0;
/** More days off in a row are a mistake in the settings. */
const MAX_DAYS_OFF = 120;

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const nextDay = (day: string): string => indianDay(daysAfter(startOfIndianDay(day), 1));

function isPastCutoff(cutoff: string, now: Date): boolean {
  const [hours = 0, minutes = 0] = cutoff.split(':').map(Number);
  return now.getTime() >= startOfIndianDay(indianDay(now)).getTime() + (hours * 60 + minutes) * 60_000;
}

function firstWorkday(day: string, isWorkday: (day: string) => boolean): string {
  let at = day;
  for (let i = 0; i < MAX_DAYS_OFF && !isWorkday(at); i++) at = nextDay(at);
  return at;
}

function workdaysAfter(day: string, count: number, isWorkday: (day: string) => boolean): string {
  let at = day;
  for (let i = 0; i < count; i++) at = firstWorkday(nextDay(at), isWorkday);
  return at;
}
