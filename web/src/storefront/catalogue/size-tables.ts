import type { Product } from '@shop/contract/catalogue';

export type SizeTable = { title: string; sizes: string[]; rows: { name: string; cm: number[] }[] };
export type SizeGuide = { name: string; body: SizeTable; garment: SizeTable; advice: string };

const WAISTS = ['26', '28', '30', '32', '34', '36', '38'];
const ALPHA_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** In centimetres. Jeans are sized by the waist in inches. */
export const JEANS: SizeGuide = {
  name: 'jeans',
  body: {
    title: 'Your body',
    sizes: WAISTS,
    rows: [
      { name: 'Waist', cm: [66, 71, 76, 81, 86, 91, 97] },
      { name: 'Hip', cm: [83, 88, 93, 98, 103, 108, 113] },
      { name: 'Thigh', cm: [50.5, 53, 55.5, 58, 60.5, 63, 65.5] },
      { name: 'Inseam', cm: [78, 79, 80, 81, 81, 82, 82] },
    ],
  },
  garment: {
    title: 'The garment',
    sizes: WAISTS,
    rows: [
      { name: 'Waistband', cm: [70, 75, 80, 85, 90, 95, 101] },
      { name: 'Front rise', cm: [24, 24.5, 25, 25.5, 26, 26.5, 27] },
      { name: 'Thigh', cm: [54, 57, 60, 63, 66, 69, 72] },
      { name: 'Inseam', cm: [79, 80, 81, 82, 82, 83, 83] },
    ],
  },
  advice:
    'Measure over thin clothing with the tape flat. Between two sizes? Choose the larger in raw denim, the smaller in stretch.',
};

export const TEES: SizeGuide = {
  name: 'T-shirts',
  body: {
    title: 'Your body',
    sizes: ALPHA_SIZES,
    rows: [
      { name: 'Chest', cm: [84, 91, 97, 102, 107, 114] },
      { name: 'Waist', cm: [70, 76, 82, 88, 94, 101] },
      { name: 'Shoulder', cm: [40, 42, 44, 46, 48, 50] },
    ],
  },
  garment: {
    title: 'The garment',
    sizes: ALPHA_SIZES,
    rows: [
      { name: 'Chest', cm: [92, 100, 106, 112, 118, 126] },
      { name: 'Length', cm: [64, 67, 69, 71, 73, 75] },
      { name: 'Shoulder', cm: [41, 43, 45, 47, 49, 51] },
      { name: 'Sleeve', cm: [19, 20, 20.5, 21, 21.5, 22] },
    ],
  },
  advice:
    'Measure around the fullest part of your chest, arms down, with the tape flat. Between two sizes? Choose the larger for a loose fit.',
};

/** The guide that knows a product's sizes; none where they are neither waists nor letters. */
export function guideFor({ sizes }: Pick<Product, 'sizes'>): SizeGuide | null {
  if (sizes.some((size) => ALPHA_SIZES.includes(size))) return TEES;
  if (sizes.some((size) => WAISTS.includes(size))) return JEANS;
  return null;
}

const CM_PER_INCH = 2.54;

/** A measure as it is printed: whole and half centimetres, or inches to the nearest half. */
export const inUnit = (cm: number, unit: 'cm' | 'inch'): string =>
  unit === 'cm' ? String(cm) : String(Math.round((cm / CM_PER_INCH) * 2) / 2);
