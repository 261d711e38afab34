const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const text = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

type Days = { earliest: string | null; latest: string | null };

/** "Fri, 27 Nov to Mon, 30 Nov"; one day if both are the same; empty without a date. */
export function deliveryDays({ earliest, latest }: Days): string {
  if (earliest === null || latest === null) return '';
  return earliest === latest ? text(latest) : `${text(earliest)} to ${text(latest)}`;
}
