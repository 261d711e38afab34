// covers: wishlist
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_WISHLIST_ITEMS } from '@shop/contract/limits';
import { guestWishlistIds } from '../guest/guest-storage.ts';
import { guestWishlist } from './guest-wishlist.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a guest’s newest item comes first, and one that is added twice is listed once', async () => {
  for (const id of ['jeans', 'tee', 'jeans']) await guestWishlist.add(id);
  expect(guestWishlistIds.read()).toEqual(['jeans', 'tee']);
});

test('a guest’s full list shows a notice and loses nothing; an item on it can be added again', async () => {
  const full = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, at) => `wish-${at}`);
  guestWishlistIds.save(full);
  await expect(guestWishlist.add('another')).rejects.toThrow(`A wishlist holds at most ${MAX_WISHLIST_ITEMS} items.`);
  expect(guestWishlistIds.read()).toEqual(full);
  await guestWishlist.add('wish-7');
  expect(guestWishlistIds.read()).toHaveLength(MAX_WISHLIST_ITEMS);
});
