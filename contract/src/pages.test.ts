import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAt, PAGES } from './pages.ts';

const cases = [
  { path: '/', page: '/' },
  { path: '/cart/', page: '/cart' },
  { path: '/product', page: '/product' },
  { path: '/product/straight-jeans', page: '/product/:id' },
  { path: '/order-admin/slips', page: '/order-admin/slips' },
  { path: '/customers', page: undefined },
  { path: '/cart/add', page: undefined },
  { path: '/nothing-here', page: undefined },
];
for (const { path, page } of cases)
  test(`Page table: ${path} is ${page ?? 'no page'}`, () => assert.equal(pageAt(path)?.path, page));

test('Page table: each path is listed once', () => {
  const paths = PAGES.map(({ path }) => path);
  assert.equal(new Set(paths).size, paths.length);
});
