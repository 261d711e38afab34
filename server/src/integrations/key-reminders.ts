import { daysAfter, indianDay } from '#kernel/clock';

/** Days before the end of a key on which the owners are mailed, the nearest first. */
export const REMINDER_DAYS = [3, 14] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

type EndingKey = { createdAt: Date; expiresAt: Date; endMailedDays: number | null };

/**
 * The reminder that is due for a key, once each; null if there is none. A key that was created later than a reminder's day
 * gets none for that day, since its end has just been chosen.
 */
export function dueReminder({ createdAt, expiresAt, endMailedDays }: EndingKey, now: Date): ReminderDays | null {
  const isDue = (days: ReminderDays) => {
    const day = indianDay(daysAfter(expiresAt, -days));
    return day <= indianDay(now) && indianDay(createdAt) < day && (endMailedDays === null || endMailedDays > days);
  };
  return REMINDER_DAYS.find(isDue) ?? null;
}
