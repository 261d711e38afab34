import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestLines, guestWishes } from '../guest/guests-things.ts';
import { NOTHING, readCounts } from './counts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['access'];
});

test('the header counts a guest’s pieces, not their lines, and asks the shop for nothing', async () => {
  document.documentElement.dataset['access'] = 'open';
  guestLines.save([
    { variantId: 'jeans-32', quantity: 2 },
    { variantId: 'tee-m', quantity: 3 },
  ]);
  guestWishes.save(['jeans', 'tee', 'cap']);
  expect(await readCounts()).toEqual({ cart: 5, wishlist: 3, wished: ['jeans', 'tee', 'cap'] });
});

test('a stranger of a shop for members has nothing to count', async () => {
  document.documentElement.dataset['access'] = 'members';
  expect(await readCounts()).toEqual(NOTHING);
});
