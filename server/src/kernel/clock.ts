/** The current time as a parameter, so that a test can set it. */
export type Clock = () => Date;

const DAY = 24 * 60 * 60 * 1000;
/** India has one UTC offset all year (UTC+5:30), so its calendar is plain arithmetic. */
const INDIA = 5.5 * 60 * 60 * 1000;

/** The first millisecond of a calendar day in India, for a day written YYYY-MM-DD. */
export const startOfIndianDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA);

/** The last millisecond of a calendar day in India, for a day written YYYY-MM-DD. */
export const endOfIndianDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA + DAY - 1);

/** The calendar day of a moment in India, as YYYY-MM-DD. */
export const indianDay = (moment: Date): string => new Date(moment.getTime() + INDIA).toISOString().slice(0, 10);

/** The minute of a moment in India, in a format for spreadsheets: YYYY-MM-DD HH:MM. */
export const indianMinute = (moment: Date): string =>
  new Date(moment.getTime() + INDIA).toISOString().slice(0, 16).replace('T', ' ');

/** The timestamp of a change: now, but later than the previous one even within a millisecond, so that each version is unique. */
export const changedAt = (now: Date, before: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

/** The moment some days later. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY);
