// covers: home, categories
import { expect, test } from 'vitest';
import { mixedByCategory } from './mixed-by-category.ts';

const item = (name: string) => ({ name, category: { _id: name.slice(0, 3) } });

test('the grid of the home page has products of each category in turn', () => {
  const newest = ['tee 1', 'tee 2', 'tee 3', 'jea 1', 'tee 4', 'sho 1', 'jea 2'].map(item);
  expect(mixedByCategory(newest, 6).map(({ name }) => name)).toEqual(['tee 1', 'jea 1', 'sho 1', 'tee 2', 'jea 2', 'tee 3']);
  expect(mixedByCategory([], 6)).toEqual([]);
});
