import { MAX_PARCEL_GRAMS } from '@shop/contract/limits';
import { parseAmount } from '#kernel/csv';
import type { RowWeight } from './rows.ts';

const BARCODE = /^[\w.\-/+$%]{1,64}$/;
/** What spreadsheets make of long numbers: "8.90123E+12". The lost digits cannot be restored. */
const SHORTENED = /^\d+([.,]\d+)?E\+\d+$/i;

/** The barcode of a cell without blanks and the apostrophe of a text cell; undefined where the cell holds none. */
export function parseBarcode(text: string): string | undefined {
  const barcode = text.replaceAll(/\s/g, '').replace(/^'/, '');
  return BARCODE.test(barcode) && !SHORTENED.test(barcode) ? barcode : undefined;
}

const GRAMS_PER_UNIT = { g: 1, kg: 1000, lb: 453.592, oz: 28.3495 };
const UNITS: [RegExp, number][] = [
  [/(?<!\p{L})(kgs?|kilos?|kilograms?)(?!\p{L})/iu, GRAMS_PER_UNIT.kg],
  [/(?<!\p{L})(g|gms?|grams?|grammes?)(?!\p{L})/iu, GRAMS_PER_UNIT.g],
  [/(?<!\p{L})(lbs?|pounds?)(?!\p{L})/iu, GRAMS_PER_UNIT.lb],
  [/(?<!\p{L})(oz|ounces?)(?!\p{L})/iu, GRAMS_PER_UNIT.oz],
];
/** Without any unit a smaller number is in kilograms, since no garment weighs less than 20 g or more than 20 kg. */
const MIN_GRAMS = 20;

const factorOf = (text: string): number | undefined => UNITS.find(([unit]) => unit.test(text))?.[1];

/** A weight in whole grams; null where it is blank or 0, as other programs write none; undefined if it is no weight. */
export function parseGrams({ text, unit }: RowWeight): number | null | undefined {
  if (text === '') return null;
  const amount = Number(parseAmount(text.replace(/\s*\p{L}+\.?$/u, '').replace(/^0,(?=\d+$)/, '0.')) || Number.NaN);
  if (amount === 0) return null;
  const factor = factorOf(text) ?? factorOf(unit.replaceAll('_', ' ')) ?? (amount < MIN_GRAMS ? GRAMS_PER_UNIT.kg : 1);
  const grams = Math.round(amount * factor);
  return grams >= 1 && grams <= MAX_PARCEL_GRAMS ? grams : undefined;
}

/** The cells of a row; left out where blank, as on most lines. */
export const barcodeAndWeight = (barcode: string, weight: RowWeight): { barcode?: string; weight?: RowWeight } => ({
  ...(barcode !== '' && { barcode }),
  ...(weight.text !== '' && { weight }),
});
