// covers: product-page
import { beforeEach, expect, test } from 'vitest';
import { recordViewed } from './recently-viewed.ts';

beforeEach(() => localStorage.clear());

test('on the first visit there is no viewed product', () => {
  expect(recordViewed('jeans')).toEqual([]);
});

test('the last viewed product comes first, each once, without the one on the page', () => {
  for (const id of ['jeans', 'tee', 'jeans', 'polo']) recordViewed(id);
  expect(recordViewed('tee')).toEqual(['polo', 'jeans']);
});

test('at most eight are shown', () => {
  for (let product = 1; product <= 20; product++) recordViewed(`p${product}`);
  expect(recordViewed('now')).toEqual(['p20', 'p19', 'p18', 'p17', 'p16', 'p15', 'p14', 'p13']);
  expect(recordViewed('p20'), 'also beside one of them').toEqual(['now', 'p19', 'p18', 'p17', 'p16', 'p15', 'p14', 'p13']);
});

test('a corrupt list counts as empty', () => {
  localStorage.setItem('recentlyViewed.1', '[1, null,');
  expect(recordViewed('jeans')).toEqual([]);
});
