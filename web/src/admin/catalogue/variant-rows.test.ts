// covers: products
import { expect, test } from 'vitest';
import { isCells, pasteCells, type VariantRow } from './variant-rows.ts';

const blank: VariantRow = {
  size: '',
  colour: '',
  sku: '',
  product_price: '999',
  sale_price: '499',
  stock: 0,
  weightGrams: null,
  barcode: '',
};
const small: VariantRow = { ...blank, _id: 'small', size: 'S', colour: 'Black', sku: 'TEE-S', stock: 5, stockWas: 5 };
const large: VariantRow = { ...small, _id: 'large', size: 'L', sku: 'TEE-L' };

test('cells of a spreadsheet fill the grid to the right and downwards', () => {
  const rows = pasteCells([small, large], { row: 0, field: 'sale_price' }, { text: '449\t1,200\r\n459\t7\r\n', blank });
  expect(rows).toEqual([
    { ...small, sale_price: '449', stock: 1200 },
    { ...large, sale_price: '459', stock: 7 },
  ]);
});

test('a weight is pasted as a number, an empty cell as none, and a barcode as it is written', () => {
  const rows = pasteCells([small, large], { row: 0, field: 'weightGrams' }, { text: '1,200\t8901234567894\n\t', blank });
  expect(rows).toEqual([{ ...small, weightGrams: 1200, barcode: '8901234567894' }, large]);
});

test('rows that run over the end are new sizes, and columns that do are left out', () => {
  const text = 'M\tBlack\tTEE-M\t999\t499\t3\t\t\ta ninth column';
  expect(pasteCells([small], { row: 1, field: 'size' }, { text, blank })).toEqual([
    small,
    { ...blank, size: 'M', colour: 'Black', sku: 'TEE-M', stock: 3 },
  ]);
});

test('a cell that is no number stays and fails the validation, and a single word is pasted as text', () => {
  expect(pasteCells([small], { row: 0, field: 'stock' }, { text: 'many\n', blank })[0]?.stock).toBeNaN();
  expect(pasteCells([small], { row: 0, field: 'sale_price' }, { text: '449\t\n', blank })[0]?.stock).toBeNaN();
  expect([isCells('499'), isCells('499\n'), isCells('499\t5'), isCells('S\nM')]).toEqual([false, false, true, true]);
});
