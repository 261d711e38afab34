// covers: size-advice
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SizeChart } from '@shop/contract/size-charts';
import type { SizeQuestion } from '@shop/contract/size-suggestion';
import { runs, type Outcome } from './fit-outcomes.ts';
import { suggestionFor } from './suggest-size.ts';

const chart = (sizes: string[], body: SizeChart['body']): SizeChart => ({
  _id: 'chart',
  title: 'Sizes',
  sizes,
  isWaist: false,
  body,
  garment: [],
  advice: '',
  categories: [],
  fits: [],
  updatedAt: '2026-11-25T00:00:00.000Z',
});
const JEANS = chart(
  ['28', '30', '32', '34', '36'],
  [
    { name: 'Waist', how: '', cm: [71, 76, 81, 86, 91] },
    { name: 'Hip', how: '', cm: [88, 93, 98, 103, 108] },
  ],
);
const TEES = chart(['S', 'M', 'L', 'XL'], [{ name: 'Chest', how: '', cm: [91, 97, 102, 107] }]);
const bought = (size: string, small: number, fitting: number, large: number): Outcome => ({ size, small, fitting, large });

type Case = {
  chart?: SizeChart | null;
  parent?: string;
  sizes?: string[];
  outcomes?: Outcome[];
  ask: Omit<SizeQuestion, 'productId'>;
};
const advise = ({ chart: of = TEES, parent = 'Men', sizes = of?.sizes ?? [], outcomes = [], ask }: Case) =>
  suggestionFor({ product: { parent, sizes }, chart: of, outcomes, question: { productId: 'tee', ...ask } });

const SMALL = [bought('M', 14, 12, 1), bought('L', 10, 10, 0)];
const LARGE = [bought('M', 0, 10, 14), bought('L', 1, 9, 12)];
const TRUE = [bought('M', 2, 40, 2), bought('L', 1, 35, 1)];

const SIZES: [says: string, it: Case, size: string | null][] = [
  ['a slim man wears S', { ask: { height: 172, weight: 60 } }, 'S'],
  ['a heavier man of his height wears L', { ask: { height: 172, weight: 76 } }, 'L'],
  ['waist and hip decide jeans', { chart: JEANS, ask: { height: 172, weight: 71 } }, '32'],
  [
    'a woman of that height and weight is measured as a woman',
    { chart: JEANS, parent: 'Women', ask: { height: 165, weight: 60 } },
    '30',
  ],
  ['a usual size of this shop is believed', { ask: { usual: { size: 'L' } } }, 'L'],
  ['letters of a size are read in any case', { ask: { usual: { size: 'xl', brand: 'Levi’s' } } }, 'XL'],
  ['usual size outweighs height and weight', { ask: { height: 172, weight: 70, usual: { size: 'L' } } }, 'L'],
  ['a close fit between two sizes takes the smaller', { ask: { height: 172, weight: 69, fit: 'close' } }, 'S'],
  ['a loose fit between two sizes takes the larger', { ask: { height: 172, weight: 73, fit: 'loose' } }, 'L'],
  ['what runs small is taken larger', { outcomes: SMALL, ask: { height: 172, weight: 75, usual: { size: 'M' } } }, 'L'],
  ['what runs large is taken smaller', { outcomes: LARGE, ask: { height: 172, weight: 66, usual: { size: 'M' } } }, 'S'],
  ['what is true to size stays', { outcomes: TRUE, ask: { usual: { size: 'M' } } }, 'M'],
  ['a size that is not made is not suggested', { sizes: ['S', 'L', 'XL'], ask: { usual: { size: 'M' }, fit: 'loose' } }, 'L'],
  ['far above the largest no size is named', { ask: { height: 172, weight: 130 } }, null],
  ['far below the smallest no size is named', { ask: { height: 172, weight: 38 } }, null],
  ['nothing told, nothing suggested', { ask: {} }, null],
  ['a waist says nothing about tees', { ask: { usual: { size: '32' } } }, null],
  ['without a table the usual size is still of use', { chart: null, sizes: ['S', 'M'], ask: { usual: { size: 'M' } } }, 'M'],
  ['without a table height and weight are not', { chart: null, sizes: ['S', 'M'], ask: { height: 172, weight: 70 } }, null],
  ['one size needs no advice', { chart: null, sizes: ['One size'], ask: { usual: { size: 'M' } } }, null],
];

for (const [says, it, size] of SIZES)
  test(`Size advice: ${says}`, () => {
    const { size: suggested, reason } = advise(it);
    assert.equal(suggested, size, reason);
  });

test('Size advice: confidence grows with the data, and the reason names the data', () => {
  const body = { height: 172, weight: 69 };
  const known = [
    advise({ ask: body }),
    advise({ ask: { ...body, usual: { size: 'M', brand: 'Levi’s' } } }),
    advise({ outcomes: TRUE, ask: { ...body, usual: { size: 'M' } } }),
  ];
  assert.deepEqual(
    known.map(({ confidence }) => confidence),
    ['low', 'medium', 'high'],
  );
  assert.deepEqual(
    known.map(({ reason }) => reason),
    [
      'We estimate about 95 cm at the chest from your height and weight; in our size table that is nearest to M. Between two sizes? S is the next best.',
      'You usually wear M of Levi’s, and we estimate about 95 cm at the chest from your height and weight.',
      'You usually wear M, and we estimate about 95 cm at the chest from your height and weight. 9 in 10 buyers found it true to size.',
    ],
  );
});

test('Size advice: a product runs small or large only where enough buyers agree', () => {
  assert.deepEqual(
    [runs(SMALL), runs(LARGE), runs(TRUE), runs([bought('M', 9, 0, 0)]), runs([bought('M', 6, 10, 5)])],
    ['small', 'large', null, null, null],
  );
});
