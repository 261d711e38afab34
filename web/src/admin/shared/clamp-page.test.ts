import { expect, test } from 'vitest';
import { clampPage } from './clamp-page.ts';

const ADDRESS = 'https://shop.example/order-admin?status=Pending&q=asha&page=3';
const listOf = (page: number, pages: number) => ({ page, pages, total: 30 });

test('a list that has become shorter is shown from its last page, with the same filters', () => {
  const shown = listOf(3, 3);
  expect(clampPage(ADDRESS, shown)).toBe(shown);
  let led: unknown;
  try {
    clampPage(ADDRESS, listOf(3, 2));
  } catch (redirect) {
    led = redirect;
  }
  expect(led instanceof Response && led.headers.get('location')).toBe('/order-admin?status=Pending&q=asha&page=2');
});
