// covers: cart
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCart } from '@shop/contract/cart';
import { readWishlist } from '@shop/contract/wishlist';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { guestLines, guestWishlistIds } from '../guest/guest-storage.ts';
import { NO_COUNTS } from '../shell/counts.ts';
import { readCounts } from './read-counts.ts';

/** Stores five pieces of two sizes in the cart, and three saved products. */
function remember(): void {
  guestLines.save([
    { variantId: 'jeans-32', quantity: 2 },
    { variantId: 'tee-m', quantity: 3 },
  ]);
  guestWishlistIds.save(['jeans', 'tee', 'cap']);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  session.clear();
  delete document.documentElement.dataset['access'];
});

test('the header counts a guest’s pieces, not lines, without a request', async () => {
  document.documentElement.dataset['access'] = 'open';
  remember();
  expect(await readCounts()).toEqual({ cart: 5, wishlist: 3, wished: ['jeans', 'tee', 'cap'] });
});

test('a visitor of a members-only shop has no counts, whatever local storage contains', async () => {
  document.documentElement.dataset['access'] = 'members';
  remember();
  expect(await readCounts()).toEqual(NO_COUNTS);
});

test('the header has no counts if the API does not respond, and the page works', async () => {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  const away = () => Promise.reject(new ApiError(503, { success: false, code: 'unavailable', message: 'Not now, please.' }));
  serverAnswers(readCart, away);
  serverAnswers(readWishlist, away);
  expect(await readCounts()).toEqual(NO_COUNTS);
});
