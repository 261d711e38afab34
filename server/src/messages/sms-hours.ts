import { indianDay, indianMinute, daysAfter, startOfIndianDay } from '#kernel/clock';

/**
 * SMS that no order or login needs. They count as promotional, which may be sent from 10:00 to 21:00 in India only
 * (TRAI, TCCCPR 2018).
 */
const PROMOTIONAL: ReadonlySet<string> = new Set(['cart-reminder', 'back-in-stock', 'review-request']);
const OPENS = 10;
const CLOSES = 21;
const HOUR_MS = 60 * 60_000;

type Text = { template: string; channel: string };

/** When an SMS may be sent at the earliest; null: now. */
export function smsAllowedFrom({ template, channel }: Text, now: Date): Date | null {
  if (channel !== 'sms' || !PROMOTIONAL.has(template)) return null;
  const hour = Number(indianMinute(now).slice(11, 13));
  if (hour >= OPENS && hour < CLOSES) return null;
  const day = startOfIndianDay(indianDay(hour < OPENS ? now : daysAfter(now, 1)));
  return new Date(day.getTime() + OPENS * HOUR_MS);
}
