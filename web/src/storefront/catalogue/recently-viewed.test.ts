import { beforeEach, expect, test } from 'vitest';
import { viewedBefore } from './recently-viewed.ts';

beforeEach(() => localStorage.clear());

test('on the first visit nothing was viewed before', () => {
  expect(viewedBefore('jeans')).toEqual([]);
});

test('what was looked at last comes first, each product once, and never the one on the page', () => {
  for (const id of ['jeans', 'tee', 'jeans', 'polo']) viewedBefore(id);
  expect(viewedBefore('tee')).toEqual(['polo', 'jeans']);
});

test('the last eight are shown', () => {
  for (let product = 1; product <= 20; product++) viewedBefore(`p${product}`);
  expect(viewedBefore('now')).toEqual(['p20', 'p19', 'p18', 'p17', 'p16', 'p15', 'p14', 'p13']);
  expect(viewedBefore('p20'), 'also beside one of them').toEqual(['now', 'p19', 'p18', 'p17', 'p16', 'p15', 'p14', 'p13']);
});

test('a list that is damaged counts as none', () => {
  localStorage.setItem('recentlyViewed.1', '[1, null,');
  expect(viewedBefore('jeans')).toEqual([]);
});
