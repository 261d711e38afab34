// covers: orders
import { expect, test } from 'vitest';
import { addressOf, filtersOf, withOrder, withoutOrder } from './order-filters.ts';

test('the URL selects which orders are shown', () => {
  expect(filtersOf(new URLSearchParams('status=Shipped&page=2'))).toEqual({
    filter: 'Shipped',
    statuses: ['Shipped', 'Out for Delivery'],
    page: 2,
  });
});

test('a malformed query shows all orders from the first page', () => {
  expect(filtersOf(new URLSearchParams('status=Lost&page=-3'))).toEqual({ filter: 'All', statuses: [], page: 1 });
});

test('all orders have the plain address', () => {
  expect(addressOf('All')).toBe('?');
  expect(addressOf('Shipped', 2)).toBe('?status=Shipped&page=2');
});

test('opening and closing an order keeps the list', () => {
  const list = new URLSearchParams('status=Shipped');
  expect(withOrder(list, 'one')).toBe('?status=Shipped&order=one');
  expect(withoutOrder(new URLSearchParams('status=Shipped&order=one'))).toBe('?status=Shipped');
});
