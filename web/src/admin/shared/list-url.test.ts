import { expect, test } from 'vitest';
import { listUrl, pageParam, rangeText } from './list-url.ts';

const params = new URLSearchParams('q=jeans&page=3');

test('another search starts at the first page', () => {
  expect(listUrl(params, { q: 'tee' })).toBe('?q=tee');
});

test('an empty choice is removed from the URL', () => {
  expect(listUrl(params, { q: '' })).toBe('?');
});

test('changing the page keeps the search', () => {
  expect(listUrl(params, { page: '4' })).toBe('?q=jeans&page=4');
});

test.each(['0', '-1', 'two', '1.5', '99999', ''])('the page "%s" is the first', (page) => {
  expect(pageParam(new URLSearchParams({ page }))).toBe(1);
});

test('a range names the first and the last entry of its page', () => {
  expect(rangeText({ total: 1280, page: 2, shown: 24, perPage: 24 })).toBe('25–48 of 1,280');
  expect(rangeText({ total: 0, page: 1, shown: 0, perPage: 24 })).toBe('0 of 0');
});

test('a list above the cap of its count says so', () => {
  expect(rangeText({ total: 10_000, more: true, page: 1, shown: 24, perPage: 24 })).toBe('1–24 of over 10,000');
});
