import { afterEach, beforeEach, expect, test } from 'vitest';
import { mergeCart } from '@shop/contract/cart';
import type { ErrorCode } from '@shop/contract/errors';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { aCart } from '../cart/cart-for-tests.ts';
import { mergeGuestData } from './merge-guest-data.ts';
import { guestLines, guestWishlistIds } from './guest-storage.ts';

const LINE = { variantId: 'jeans-32', quantity: 2 };
let asked: unknown[] = [];
let refusedAs: ErrorCode | null = null;

beforeEach(() => {
  asked = [];
  refusedAs = null;
  guestLines.save([LINE]);
  guestWishlistIds.save(['tee']);
  serverAnswers(mergeCart, ({ body }) => {
    asked.push(body);
    if (refusedAs) throw new ApiError(409, { success: false, code: refusedAs, message: 'No.' });
    return { message: '', capped: [], ...aCart([]) };
  });
});
afterEach(() => session.clear());

const logIn = () => session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
const kept = () => [guestLines.read(), guestWishlistIds.read()];

test('what a guest chose joins the account once, however many wait for it, and then is the account’s alone', async () => {
  await mergeGuestData();
  expect([asked, kept()]).toEqual([[], [[LINE], ['tee']]]);
  logIn();
  await Promise.all([mergeGuestData(), mergeGuestData()]);
  await mergeGuestData();
  expect([asked, kept()]).toEqual([[{ lines: [LINE], wishes: ['tee'] }], [[], []]]);
});

test('where the shop could not take it, it is asked again the next time; what it will never take is forgotten', async () => {
  logIn();
  refusedAs = 'unavailable';
  await mergeGuestData();
  expect(kept()).toEqual([[LINE], ['tee']]);
  refusedAs = 'invalid_input';
  await mergeGuestData();
  expect([asked.length, kept()]).toEqual([2, [[], []]]);
});
