// Date formats of order lists: "2026-03-01 10:15:30 +0530", "01/03/2026 10:15", "March 1, 2026 10:15 am".

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ZONE = '(?:\\s*(Z|UTC|[+-]\\d\\d:?\\d\\d))?';
const TIME = `(?:[T,]?\\s*(?:at\\s+)?(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:\\.\\d+)?)?\\s*(am|pm)?${ZONE})?`;
const FORMS = [
  { form: new RegExp(`^(?<year>\\d{4})[-/](?<month>\\d{1,2})[-/](?<day>\\d{1,2})${TIME}$`, 'i') },
  // Day before month, as in India.
  { form: new RegExp(`^(?<day>\\d{1,2})[-/.](?<month>\\d{1,2})[-/.](?<year>\\d{4})${TIME}$`, 'i') },
  { form: new RegExp(`^(?<month>[a-z]{3,9})\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})${TIME}$`, 'i') },
  { form: new RegExp(`^(?<day>\\d{1,2})[ -](?<month>[a-z]{3,9})\\.?,?[ -](?<year>\\d{4})${TIME}$`, 'i') },
];

const isDigits = (text: string): boolean => /^\d+$/.test(text);
const monthOf = (text: string): number => (isDigits(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1);
const two = (number: number): string => String(number).padStart(2, '0');

/** Parses a date of an order list, in India's time zone where it names none; undefined for other text. */
export function momentOf(text: string): Date | undefined {
  for (const { form } of FORMS) {
    const match = form.exec(text.trim());
    if (!match) continue;
    const { year = '', month = '', day = '' } = match.groups ?? {};
    const [hour = '0', minute = '00', second = '00', half = '', zone = '+05:30'] = match.slice(4);
    const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
    const offset = /^(z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
    const date = `${year}-${two(monthOf(month))}-${two(Number(day))}`;
    const midnight = new Date(`${date}T00:00:00Z`);
    // Rejects dates such as February 30, which would become a day of March.
    if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return undefined;
    const moment = new Date(`${date}T${two(hours)}:${minute}:${second}${offset}`);
    return Number.isNaN(moment.getTime()) ? undefined : moment;
  }
  return undefined;
}
