/** "Now", handed to whatever needs it, so that a test can say what time it is. */
export type Clock = () => Date;

const DAY = 24 * 60 * 60 * 1000;
/** India keeps one offset all year (UTC+5:30), so its calendar is plain arithmetic. */
const INDIA = 5.5 * 60 * 60 * 1000;

/** The first millisecond of a calendar day in India, for a day written YYYY-MM-DD. */
export const startOfIndianDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA);

/** The last millisecond of a calendar day in India, for a day written YYYY-MM-DD. */
export const endOfIndianDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA + DAY - 1);

/** The calendar day in India on which a moment falls, as YYYY-MM-DD. */
export const indianDay = (moment: Date): string => new Date(moment.getTime() + INDIA).toISOString().slice(0, 10);

/** The minute in India at which a moment falls, as spreadsheets read it: YYYY-MM-DD HH:MM. */
export const indianMinute = (moment: Date): string =>
  new Date(moment.getTime() + INDIA).toISOString().slice(0, 16).replace('T', ' ');

/** The moment of a change: now, and after the last one even within a millisecond, so that no two share a mark. */
export const changedAt = (now: Date, before: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

/** The moment some days later. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY);
