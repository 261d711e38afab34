// covers: product-lists
import { expect, test } from 'vitest';
import {
  withParam,
  pageRangeOf,
  pageNumber,
  priceName,
  queryOf,
  withToggled,
  valuesOf,
  withoutFilters,
} from './listing-query.ts';

const address = (text: string) => new URLSearchParams(text);

test.each([
  {
    name: 'the filters of a form without scripts',
    asked: 'size=L&size=32&colour=Black',
    query: { size: 'L,32', colour: 'Black' },
  },
  { name: 'filters with commas', asked: 'size=L,32', query: { size: 'L,32' } },
  { name: 'a step of price', asked: 'price=800-1299', query: { min: 800, max: 1299 } },
  { name: 'the last step of price', asked: 'price=2000-', query: { min: 2000 } },
  { name: 'a rating', asked: 'rating=4&sort=rating', query: { rating: 4, sort: 'rating' } },
  { name: 'nonsense', asked: 'price=cheap&discount=lots&rating=6&sort=best&page=x&q=%20', query: {} },
  { name: 'words and an order', asked: 'q=tee&sort=price-asc', query: { q: 'tee', sort: 'price-asc' } },
])('a query with $name is parsed', ({ asked, query }) => {
  expect(queryOf(address(asked), {})).toEqual(query);
});

test('a listing has its default order until another is chosen', () => {
  expect(queryOf(address(''), { parent: 'Men', sort: 'newest' })).toEqual({ parent: 'Men', sort: 'newest' });
  expect(queryOf(address('sort=discount'), { sort: 'newest' })).toEqual({ sort: 'discount' });
});

test('sizes are combined, a price replaces the other, and the list starts again', () => {
  expect(withToggled(address('size=L&page=3'), 'size', '32').toString()).toBe('size=L&size=32');
  expect(withToggled(address('size=L&size=32'), 'size', 'L').toString()).toBe('size=32');
  expect(withToggled(address('price=800-1299'), 'price', '2000-').toString()).toBe('price=2000-');
  expect(withToggled(address('price=2000-'), 'price', '2000-').toString()).toBe('');
  expect(withToggled(address('rating=3'), 'rating', '4').toString()).toBe('rating=4');
});

test('clearing the filters keeps the search text and the order', () => {
  expect(withoutFilters(address('q=tee&sort=newest&size=L&page=2')).toString()).toBe('q=tee&sort=newest');
  expect(withParam(address('q=te&page=2'), 'q', 'tee').toString()).toBe('q=tee');
});

test('a page that is no number is the first', () => {
  expect(pageNumber(address('page=2'))).toBe(2);
  expect(pageNumber(address('page=-1'))).toBe(1);
});

test.each([
  [1, { from: 0, end: 24, limit: 24, pages: [1] }],
  [3, { from: 0, end: 72, limit: 72, pages: [1] }],
  [5, { from: 0, end: 120, limit: 96, pages: [1, 2] }],
  [8, { from: 0, end: 192, limit: 96, pages: [1, 2] }],
  [11, { from: 192, end: 264, limit: 96, pages: [3] }],
])('page %i of a list shows all up to it, and only the last part far down', (page, cut) => {
  expect(pageRangeOf(page)).toEqual(cut);
});

test('price ranges have labels', () => {
  expect(priceName('0-799')).toBe('Under ₹800');
  expect(priceName('800-1299')).toBe('₹800 – ₹1,299');
  expect(priceName('2000-')).toBe('₹2,000 and above');
});

test('the same filter twice counts once', () => {
  expect(valuesOf(address('size=L&size=L,M'), 'size')).toEqual(['L', 'M']);
});
