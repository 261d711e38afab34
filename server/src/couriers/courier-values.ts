import { hash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { rupees, type Paise } from '@shop/contract/paise';
import { indianDay } from '#kernel/clock';

/** Accepts text or numbers, which couriers use interchangeably, as text. */
export const Text = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  // PostgreSQL cannot store NUL characters.
  z.transform((value: string | number | boolean | null | undefined) =>
    String(value ?? '')
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, 500),
  ),
);
export const Amount = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value: string | number | null | undefined) => moneyOf(value)),
);

/** Parses rupees as couriers write them; null for none, and for any other text. */
function moneyOf(value: string | number | null | undefined): Paise | null {
  const number = typeof value === 'string' ? Number(value.replaceAll(',', '').trim() || Number.NaN) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 && number < 1e9 ? rupees(number) : null;
}

const INDIA = '+05:30';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const pad = (value: string): string => value.padStart(2, '0');

/**
 * Parses a timestamp as couriers write it: `2024-07-03 11:43:52`, `23 05 2023 11:43:52` (day first) or `Jul 03, 2024`,
 * in India's time unless it has an offset. Undefined for anything else.
 */
export function momentOf(text: string): Date | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  if (iso) {
    const [, year, month, day, hour = '00', minute = '00', second = '00', zone = INDIA] = iso;
    return valid(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  }
  const dayFirst = /^(\d\d?)[ /-](\d\d?)[ /-](\d{4})(?: (\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text.trim());
  if (dayFirst) {
    const [, day = '', month = '', year, hour = '00', minute = '00', second = '00'] = dayFirst;
    return valid(`${year}-${pad(month)}-${pad(day)}T${hour}:${minute}:${second}${INDIA}`);
  }
  const named = /^([A-Za-z]{3})[a-z]* (\d\d?), (\d{4})$/.exec(text.trim());
  const month = MONTHS.indexOf(named?.[1]?.toLowerCase() ?? '') + 1;
  return named && month > 0 ? valid(`${named[3]}-${pad(String(month))}-${pad(named[2] ?? '')}T00:00:00${INDIA}`) : undefined;
}

function valid(text: string): Date | undefined {
  const moment = new Date(text);
  const year = moment.getUTCFullYear(); // NaN for an invalid date; couriers send the year 9999 for an unknown one
  return year >= 2000 && year < 2100 ? moment : undefined;
}

/** Compares a secret of the settings with the received one in constant time: hashes have one length. */
export const isSameSecret = (wanted: string | null, given: unknown): boolean =>
  wanted !== null &&
  typeof given === 'string' &&
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));

/** The day in India of a moment, YYYY-MM-DD. */
export const dayOf = (moment: Date | undefined): string | null => (moment === undefined ? null : indianDay(moment));
