/** A month as in the URL: 2026-11. */
export type Month = string;

const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' });

/** The month of a date in India's time zone. */
export const monthOf = (moment: Date): Month => inIndia.format(moment).slice(0, 7);

/** The month in the URL, else the given one. */
export function monthParam(search: URLSearchParams, otherwise: Month): Month {
  const month = search.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : otherwise;
}

/** Its first and its last day. */
export function daysOf(month: Month): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}
