import { expect, test } from 'vitest';
import { nextSort, rowsAsked, sortAsked } from './list-params.ts';

const asked = (query: string) => new URLSearchParams(query);

test('a head is pressed for up, down, and as it was', () => {
  const name = { by: 'name', asc: 'A to Z', desc: 'Z to A' };
  expect([nextSort(name, null), nextSort(name, 'asc'), nextSort(name, 'desc')]).toEqual(['asc', 'desc', null]);
  const newest = { by: 'newest', asc: 'Oldest first', desc: 'Newest first', first: 'desc' } as const;
  expect([nextSort(newest, null), nextSort(newest, 'desc'), nextSort(newest, 'asc')]).toEqual(['desc', 'asc', null]);
});

test('Query parameters: a sort, an order and rows per page that the list does not know ask for nothing', () => {
  expect(sortAsked(asked('sort=name&order=desc'), ['name'])).toEqual({ sort: 'name', order: 'desc' });
  expect(sortAsked(asked('sort=name&order=upwards'), ['name'])).toEqual({ sort: 'name', order: 'asc' });
  expect(sortAsked(asked('sort=colour&order=desc'), ['name'])).toEqual({ sort: undefined, order: undefined });
  expect(sortAsked(asked('sort=total&order=S-1&direction=desc'), ['total'], 'direction').order).toBe('desc');
  expect([rowsAsked(asked('rows=50')), rowsAsked(asked('rows=5000')), rowsAsked(asked(''))]).toEqual([50, 24, 24]);
});
