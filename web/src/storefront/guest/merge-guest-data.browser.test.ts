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
let requests: unknown[] = [];
let rejectedAs: ErrorCode | null = null;

beforeEach(() => {
  requests = [];
  rejectedAs = null;
  guestLines.save([LINE]);
  guestWishlistIds.save(['tee']);
  serverAnswers(mergeCart, ({ body }) => {
    requests.push(body);
    if (rejectedAs) throw new ApiError(409, { success: false, code: rejectedAs, message: 'No.' });
    return { message: '', capped: [], ...aCart([]) };
  });
});
afterEach(() => session.clear());

const logIn = () => session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
const stored = () => [guestLines.read(), guestWishlistIds.read()];

test('what a guest chose joins the account once, however many wait for it, and then is the account’s alone', async () => {
  await mergeGuestData();
  expect([requests, stored()]).toEqual([[], [[LINE], ['tee']]]);
  logIn();
  await Promise.all([mergeGuestData(), mergeGuestData()]);
  await mergeGuestData();
  expect([requests, stored()]).toEqual([[{ lines: [LINE], wishes: ['tee'] }], [[], []]]);
});

test('where the shop could not take it, it is asked again the next time; what it will never take is forgotten', async () => {
  logIn();
  rejectedAs = 'unavailable';
  await mergeGuestData();
  expect(stored()).toEqual([[LINE], ['tee']]);
  rejectedAs = 'invalid_input';
  await mergeGuestData();
  expect([requests.length, stored()]).toEqual([2, [[], []]]);
});
