import { expect, test } from 'vitest';
import { nextSort, rowsParam, sortParams } from './list-params.ts';

const params = (query: string) => new URLSearchParams(query);

test('a click on a heading sorts ascending, descending, and by default', () => {
  const name = { by: 'name', asc: 'A to Z', desc: 'Z to A' };
  expect([nextSort(name, null), nextSort(name, 'asc'), nextSort(name, 'desc')]).toEqual(['asc', 'desc', null]);
  const newest = { by: 'newest', asc: 'Oldest first', desc: 'Newest first', first: 'desc' } as const;
  expect([nextSort(newest, null), nextSort(newest, 'desc'), nextSort(newest, 'asc')]).toEqual(['desc', 'asc', null]);
});

test('Query parameters: an unknown sort, order or number of rows is ignored', () => {
  expect(sortParams(params('sort=name&order=desc'), ['name'])).toEqual({ sort: 'name', order: 'desc' });
  expect(sortParams(params('sort=name&order=upwards'), ['name'])).toEqual({ sort: 'name', order: 'asc' });
  expect(sortParams(params('sort=colour&order=desc'), ['name'])).toEqual({ sort: undefined, order: undefined });
  expect(sortParams(params('sort=total&order=S-1&direction=desc'), ['total'], 'direction').order).toBe('desc');
  expect([rowsParam(params('rows=50')), rowsParam(params('rows=5000')), rowsParam(params(''))]).toEqual([50, 24, 24]);
});
