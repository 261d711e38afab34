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

test('a guest’s items are merged into the account once, however many reads wait for it, and then belong to the account', async () => {
  await mergeGuestData();
  expect([requests, stored()]).toEqual([[], [[LINE], ['tee']]]);
  logIn();
  await Promise.all([mergeGuestData(), mergeGuestData()]);
  await mergeGuestData();
  expect([requests, stored()]).toEqual([[{ lines: [LINE], wishes: ['tee'] }], [[], []]]);
});

test('a merge that failed is repeated the next time; items that the server refuses are deleted', async () => {
  logIn();
  rejectedAs = 'unavailable';
  await mergeGuestData();
  expect(stored()).toEqual([[LINE], ['tee']]);
  rejectedAs = 'invalid_input';
  await mergeGuestData();
  expect([requests.length, stored()]).toEqual([2, [[], []]]);
});
