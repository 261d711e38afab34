// covers: products
import { expect, test } from 'vitest';
import {
  isEmptyGrid,
  EMPTY_GRID,
  gridCells,
  cellKey,
  totalStock,
  fillStock,
  divideStock,
  splitCommas,
  invalidCells,
} from './new-variants.ts';

test('a product without sizes and colours has no grid', () => {
  expect(gridCells(EMPTY_GRID)).toEqual([]);
});

test('two colours in three sizes are six variants', () => {
  expect(gridCells({ sizes: ['S', 'M', 'L'], colours: ['Black', 'White'], stock: {} })).toHaveLength(6);
});

test('colours alone are variants in one size', () => {
  expect(gridCells({ sizes: [], colours: ['Black', 'White'], stock: {} }).map(({ colour }) => colour)).toEqual([
    'Black',
    'White',
  ]);
});

test('the quantity of a product is the sum over its sizes', () => {
  const stock = { [cellKey('S', '')]: '3', [cellKey('M', '')]: '4' };
  expect(totalStock({ sizes: ['S', 'M'], colours: [], stock })).toBe(7);
});

test.each(['1.5', '-1', 'many', ''])('a stock of "%s" is invalid', (text) => {
  expect(invalidCells({ sizes: ['S'], colours: [], stock: { [cellKey('S', '')]: text } })).toHaveLength(1);
});

test('a size typed twice counts once', () => {
  expect(splitCommas('S, m, M ,, L')).toEqual(['S', 'M', 'L']);
});

test('a size without a quantity is not 0 but invalid: it has to be entered', () => {
  const grid = { sizes: ['S', 'M'], colours: [], stock: {} };
  expect([isEmptyGrid(grid), invalidCells(grid).length]).toEqual([true, 2]);
});

test('a quantity is divided between the sizes without losing a piece, or set for each', () => {
  const grid = { sizes: ['S', 'M', 'L', 'XL', 'XXL'], colours: [], stock: {} };
  const texts = (it: typeof grid) => gridCells(it).map(({ text }) => text);
  expect(texts(divideStock(grid, 12) as typeof grid)).toEqual(['3', '3', '2', '2', '2']);
  expect(totalStock(divideStock(grid, 12))).toBe(12);
  expect(totalStock(fillStock(grid, 12))).toBe(60);
});
