const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Fri, 27 Nov" */
export const dayText = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

type Days = { earliest: string | null; latest: string | null };

/** "Fri, 27 Nov to Mon, 30 Nov"; one day if both are the same; empty without a date. */
export function deliveryDays({ earliest, latest }: Days): string {
  if (earliest === null || latest === null) return '';
  return earliest === latest ? dayText(latest) : `${dayText(earliest)} to ${dayText(latest)}`;
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Whether a day is over in India's calendar. */
export const isOver = (date: string): boolean => date < today.format(new Date());
