const IN_INDIA = { timeZone: 'Asia/Kolkata' } as const;

const long = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, day: 'numeric', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, day: 'numeric', month: 'short' });
const withTime = new Intl.DateTimeFormat('en-IN', {
  ...IN_INDIA,
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

const shortWithYear = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, day: 'numeric', month: 'short', year: 'numeric' });
const compact = new Intl.DateTimeFormat('en-IN', {
  ...IN_INDIA,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** A day in India's calendar, whatever the browser's time zone: "18 November 2026" */
export const formatDay = (at: string): string => long.format(new Date(at));
/** "18 Nov" */
export const formatShortDay = (at: string): string => short.format(new Date(at));
/** "18 November, 5:40 pm" */
export const formatMoment = (at: string): string => withTime.format(new Date(at)).replace(' at ', ', ');
/** "18 Nov, 5:40 pm": short enough for a list. */
export const formatShortMoment = (at: string): string => compact.format(new Date(at));
/** "18 Nov 2026" */
export const formatShortDate = (at: string): string => shortWithYear.format(new Date(at));
/** The day a number of days later: "23 November 2026". */
export const formatDayAfter = (at: string, days: number): string => long.format(new Date(Date.parse(at) + days * 86_400_000));
