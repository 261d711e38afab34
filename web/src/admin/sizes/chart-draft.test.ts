// covers: size-advice
import { expect, test } from 'vitest';
import type { SizeChart } from '@shop/contract/size-charts';
import { draftOf, formOf, inUnit, newRow } from './chart-draft.ts';

const CHART: SizeChart = {
  _id: 'c1',
  title: 'Jeans',
  sizes: ['30', '32'],
  isWaist: true,
  body: [{ name: 'Waist', how: 'Around the narrowest part.', cm: [76, 81] }],
  garment: [{ name: 'Leg opening', how: '', cm: [36.5, 38] }],
  advice: '',
  categories: [],
  fits: ['Slim'],
  updatedAt: '2026-11-25T10:00:00.000Z',
};
const { title, sizes, isWaist, body, garment, advice, categories, fits } = CHART;
const FORM = { title, sizes, isWaist, body, garment, advice, categories, fits };

test('Size chart: opening and saving without changes leaves it the same, also after switching to inches', () => {
  expect(formOf(draftOf(CHART))).toEqual({ form: FORM });
  const inches = inUnit(draftOf(CHART), 'inch');
  expect(inches.garment[0]?.values).toEqual(['14.37', '14.96']);
  expect(formOf(inches)).toEqual({ form: FORM });
});

test('Size chart: every problem is named once, and empty rows are skipped', () => {
  expect(formOf(draftOf(null))).toEqual({
    problems: ['Name the size table.', 'Add at least one size.', 'Add at least one measure.'],
  });
  const draft = { ...draftOf(CHART), sizes: '30, 32, 34', garment: [newRow()] };
  expect(formOf(draft)).toEqual({ problems: ['Waist needs a number above 0 for each size.'] });
});
