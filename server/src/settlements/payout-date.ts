const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/**
 * Parses the day of a payout to YYYY-MM-DD, from the formats in such files: 2026-11-20, 20/11/2026 and 20-11-2026 (day
 * first, as in India), 20 Nov 2026, or Unix seconds. Undefined for any other text.
 */
export function payoutDate(text: string): string | undefined {
  const seconds = /^\d{10}$/.exec(text);
  if (seconds) return india.format(new Date(Number(text) * 1000));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text);
  if (iso) return checkedDate(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text);
  if (indian) return checkedDate(indian[3], indian[2], indian[1]);
  const worded = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})(?!\d)/i.exec(text);
  const month = worded ? MONTHS.indexOf((worded[2] ?? '').toLowerCase()) + 1 : 0;
  return worded && month > 0 ? checkedDate(worded[3], String(month), worded[1]) : undefined;
}

function checkedDate(year = '', month = '', day = ''): string | undefined {
  if (year < '2000') return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
