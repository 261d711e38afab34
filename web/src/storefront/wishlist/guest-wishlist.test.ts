import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_WISHES } from '@shop/contract/limits';
import { guestWishes } from '../guest/guest-storage.ts';
import { guestWishlist } from './guest-wishlist.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a guest’s newest wish comes first, and one that is wished for again is there once', async () => {
  for (const id of ['jeans', 'tee', 'jeans']) await guestWishlist.add(id);
  expect(guestWishes.read()).toEqual(['jeans', 'tee']);
});

test('a guest’s full wishlist says so and loses nothing; what it holds can be wished for again', async () => {
  const full = Array.from({ length: MOST_WISHES }, (_, at) => `wish-${at}`);
  guestWishes.save(full);
  await expect(guestWishlist.add('another')).rejects.toThrow(`A wishlist holds at most ${MOST_WISHES} items.`);
  expect(guestWishes.read()).toEqual(full);
  await guestWishlist.add('wish-7');
  expect(guestWishes.read()).toHaveLength(MOST_WISHES);
});
