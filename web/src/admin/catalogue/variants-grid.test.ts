import { expect, test } from 'vitest';
import { isBlank, NO_GRID, piecesOf, placeOf, sumOf, withEach, withShares, wordsOf, wrongPieces } from './variants-grid.ts';

test('a product without sizes and colours has no grid', () => {
  expect(piecesOf(NO_GRID)).toEqual([]);
});

test('two colours in three sizes are six variants', () => {
  expect(piecesOf({ sizes: ['S', 'M', 'L'], colours: ['Black', 'White'], stock: {} })).toHaveLength(6);
});

test('colours alone are variants in one size', () => {
  expect(piecesOf({ sizes: [], colours: ['Black', 'White'], stock: {} }).map(({ colour }) => colour)).toEqual(['Black', 'White']);
});

test('the quantity of a product is the sum over its sizes', () => {
  const stock = { [placeOf('S', '')]: '3', [placeOf('M', '')]: '4' };
  expect(sumOf({ sizes: ['S', 'M'], colours: [], stock })).toBe(7);
});

test.each(['1.5', '-1', 'many', ''])('a stock of "%s" is wrong', (text) => {
  expect(wrongPieces({ sizes: ['S'], colours: [], stock: { [placeOf('S', '')]: text } })).toHaveLength(1);
});

test('a size typed twice counts once', () => {
  expect(wordsOf('S, m, M ,, L')).toEqual(['S', 'M', 'L']);
});

test('a size without a quantity is neither 0 nor right: somebody has to enter it', () => {
  const grid = { sizes: ['S', 'M'], colours: [], stock: {} };
  expect([isBlank(grid), wrongPieces(grid).length]).toEqual([true, 2]);
});

test('a quantity is divided between the sizes without a piece lost, or given to each', () => {
  const grid = { sizes: ['S', 'M', 'L', 'XL', 'XXL'], colours: [], stock: {} };
  const texts = (it: typeof grid) => piecesOf(it).map(({ text }) => text);
  expect(texts(withShares(grid, 12) as typeof grid)).toEqual(['3', '3', '2', '2', '2']);
  expect(sumOf(withShares(grid, 12))).toBe(12);
  expect(sumOf(withEach(grid, 12))).toBe(60);
});
