import type { SizeQuestion } from '@shop/contract/size-suggestion';

/** A customer's answers in the size finder, as text. */
export type SizeAnswers = {
  unit: 'ft' | 'cm';
  feet: string;
  inches: string;
  cm: string;
  kg: string;
  brand: string;
  size: string;
  fit: 'close' | 'regular' | 'loose';
};
export const NO_ANSWERS: SizeAnswers = {
  unit: 'ft',
  feet: '',
  inches: '',
  cm: '',
  kg: '',
  brand: '',
  size: '',
  fit: 'regular',
};

export type SizeErrors = { height?: string; weight?: string; size?: string };

const CM_PER_INCH = 2.54;
const [MIN_CM, MAX_CM, MIN_KG, MAX_KG] = [100, 230, 25, 250];
const numberIn = (text: string): number | null =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

/** The height in cm; null if it is not a number, undefined if empty. */
function heightOf({ unit, feet, inches, cm }: SizeAnswers): number | null | undefined {
  if (unit === 'cm') return cm.trim() === '' ? undefined : numberIn(cm);
  if (feet.trim() === '' && inches.trim() === '') return undefined;
  const [ft, inch] = [numberIn(feet), numberIn(inches.trim() === '' ? '0' : inches)];
  return ft === null || inch === null || inch >= 12 ? null : Math.round((ft * 12 + inch) * CM_PER_INCH);
}

/** The request, or the errors of the answers by field: either height and weight, or a size that fits, is required. */
export function questionOf(productId: string, answers: SizeAnswers): { question: SizeQuestion } | { errors: SizeErrors } {
  const height = heightOf(answers);
  const weight = answers.kg.trim() === '' ? undefined : numberIn(answers.kg);
  const size = answers.size.trim();
  const errors: SizeErrors = {
    ...((height === null || (height !== undefined && (height < MIN_CM || height > MAX_CM))) && {
      height: 'Check your height.',
    }),
    ...((weight === null || (weight !== undefined && (weight < MIN_KG || weight > MAX_KG))) && { weight: 'Check your weight.' }),
    ...(height !== undefined && weight === undefined && { weight: 'Add your weight.' }),
    ...(weight !== undefined && height === undefined && { height: 'Add your height.' }),
    ...(size === '' &&
      height === undefined &&
      weight === undefined && { size: 'Add height and weight, or a size that fits you.' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const usual = size === '' ? null : { size, ...(answers.brand.trim() !== '' && { brand: answers.brand.trim() }) };
  return { question: { productId, height: height ?? null, weight: weight ?? null, usual, fit: answers.fit } };
}
