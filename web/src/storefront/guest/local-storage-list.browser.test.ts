import { beforeEach, expect, test } from 'vitest';
import { guestLines, guestWishlistIds } from './guest-storage.ts';

beforeEach(() => localStorage.clear());

const line = { variantId: 'jeans-32', quantity: 2 };

test('a guest’s cart survives a reload, and an empty one is deleted from storage', () => {
  guestLines.save([line]);
  expect(guestLines.read()).toEqual([line]);
  guestLines.save([]);
  expect(localStorage.length).toBe(0);
});

test.each([
  ['no JSON at all', '{{{', []],
  ['nothing', 'null', []],
  ['no list', '{"variantId":"a","quantity":1}', []],
  ['lines that are none', '[null, 7, "x", {}, [], {"variantId":"a"}]', []],
  [
    'quantities that nobody may have',
    '[{"variantId":"a","quantity":0},{"variantId":"b","quantity":11},{"variantId":"c","quantity":1.5}]',
    [],
  ],
  ['one good line among bad ones', '[{"variantId":"","quantity":1},{"variantId":"jeans-32","quantity":2}]', [line]],
])('a stored cart that is %s does not break the page', (_, text, read) => {
  localStorage.setItem('guestCart.1', text);
  expect(guestLines.read()).toEqual(read);
});

test('a guest’s cart and saved items have a maximum', () => {
  localStorage.setItem(
    'guestCart.1',
    JSON.stringify(Array.from({ length: 900 }, (_, n) => ({ variantId: `v${n}`, quantity: 1 }))),
  );
  expect(guestLines.read()).toHaveLength(50);
  guestWishlistIds.save(Array.from({ length: 900 }, (_, n) => `p${n}`));
  expect(guestWishlistIds.read()).toHaveLength(200);
});
