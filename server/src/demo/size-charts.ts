import type { SizeChartForm } from '@shop/contract/size-charts';
import { idOf } from './random.ts';

/** The size charts of the demo shop, in centimetres. Jeans are sized by the waist in inches. */
export const SIZE_CHARTS: (SizeChartForm & { id: string })[] = [
  {
    id: idOf('size chart jeans'),
    title: 'Jeans',
    isWaist: true,
    sizes: ['26', '28', '30', '32', '34', '36', '38'],
    body: [
      { name: 'Waist', cm: [66, 71, 76, 81, 86, 91, 97] },
      { name: 'Hip', cm: [83, 88, 93, 98, 103, 108, 113] },
      { name: 'Thigh', cm: [50.5, 53, 55.5, 58, 60.5, 63, 65.5] },
      { name: 'Inseam', cm: [78, 79, 80, 81, 81, 82, 82] },
    ],
    garment: [
      { name: 'Waistband', cm: [70, 75, 80, 85, 90, 95, 101] },
      { name: 'Front rise', cm: [24, 24.5, 25, 25.5, 26, 26.5, 27] },
      { name: 'Thigh', cm: [54, 57, 60, 63, 66, 69, 72] },
      { name: 'Inseam', cm: [79, 80, 81, 82, 82, 83, 83] },
    ],
    advice:
      'Measure over thin clothing with the tape flat. Between two sizes? Choose the larger in raw denim, the smaller in stretch.',
  },
  {
    id: idOf('size chart tees'),
    title: 'T-shirts',
    isWaist: false,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    body: [
      { name: 'Chest', cm: [84, 91, 97, 102, 107, 114] },
      { name: 'Waist', cm: [70, 76, 82, 88, 94, 101] },
      { name: 'Shoulder', cm: [40, 42, 44, 46, 48, 50] },
    ],
    garment: [
      { name: 'Chest', cm: [92, 100, 106, 112, 118, 126] },
      { name: 'Length', cm: [64, 67, 69, 71, 73, 75] },
      { name: 'Shoulder', cm: [41, 43, 45, 47, 49, 51] },
      { name: 'Sleeve', cm: [19, 20, 20.5, 21, 21.5, 22] },
    ],
    advice:
      'Measure around the fullest part of your chest, arms down, with the tape flat. Between two sizes? Choose the larger for a loose fit.',
  },
];
