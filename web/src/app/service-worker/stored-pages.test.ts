// covers: offline
import { expect, test } from 'vitest';
import { isStoredPage, pageOfData } from './stored-pages.ts';

test.each([
  ['/', true],
  ['/product/crew-tee', true],
  ['/c/jeans', true],
  ['/cart', true],
  ['/offline', true],
  ['/checkout', false],
  ['/order', false],
  ['/track/token', false],
  ['/wishlist/shared/token', false],
  ['/preview/home', false],
  ['/order-admin', false],
  ['/nowhere', false],
])('%s is cached: %s', (path, stored) => expect(isStoredPage(path)).toBe(stored));

test.each([
  ['/_root.data', '/'],
  ['/product/crew-tee.data?colour=red', '/product/crew-tee?colour=red'],
  ['/mens.data', '/mens'],
  ['/mens.data?_routes=storefront%2Flayout', null],
  ['/checkout.data', null],
])('%s is the data of %s', (path, page) => expect(pageOfData(new URL(path, 'https://shop.example'))).toBe(page));
