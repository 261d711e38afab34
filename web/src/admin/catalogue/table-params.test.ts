import { expect, test } from 'vitest';
import { directionOf, isFiltered, nextSort, tableParams } from './table-params.ts';

const asked = (address: string) => tableParams(new URLSearchParams(address));

test('words that the table does not know ask for nothing', () => {
  expect(asked('sort=colour&state=gone&stock=42&order=up')).toEqual({ q: '', category: '' });
});

test('a head is pressed for up, down, and as it was', () => {
  expect(nextSort(asked(''), 'price')).toEqual({ sort: 'price', order: 'asc' });
  expect(nextSort(asked('sort=price&order=asc'), 'price')).toEqual({ sort: 'price', order: 'desc' });
  expect(nextSort(asked('sort=price&order=desc'), 'price')).toEqual({ sort: '', order: '' });
  expect(nextSort(asked('sort=name&order=desc'), 'price')).toEqual({ sort: 'price', order: 'asc' });
});

test('only the column that sorts says so', () => {
  expect(directionOf(asked('sort=stock&order=desc'), 'stock')).toBe('descending');
  expect(directionOf(asked('sort=stock'), 'stock')).toBe('ascending');
  expect(directionOf(asked('sort=stock'), 'name')).toBeNull();
});

test('sorting alone hides nothing', () => {
  expect(isFiltered(asked('sort=price&page=2'))).toBe(false);
  expect(isFiltered(asked('stock=out'))).toBe(true);
});
