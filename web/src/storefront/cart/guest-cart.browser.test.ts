// covers: cart
import { afterEach, beforeEach, expect, test } from 'vitest';
import { priceCart, type GuestLine } from '@shop/contract/cart';
import { MAX_CART_LINES, MAX_PER_LINE } from '@shop/contract/limits';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { guestLines } from '../guest/guest-storage.ts';
import { aCart, aCartLine } from './cart-for-tests.ts';
import { guestCart } from './guest-cart.ts';

/** One size has two pieces in stock; all others have enough. */
const stockOf = (variantId: string): number => (variantId === 'last-two' ? 2 : 50);
const lineOf = ({ variantId, quantity }: GuestLine) => {
  const stock = stockOf(variantId);
  const message = quantity <= stock ? null : `Only ${stock} left in stock.`;
  const variant = { _id: variantId, size: '34', colour: 'Grey', stock };
  return aCartLine({ _id: variantId, variant, quantity, available: message === null, message });
};
serverAnswers(priceCart, ({ body }) => aCart((body.lines ?? []).map(lineOf)));
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const add = (variantId: string, quantity: number) => guestCart.add({ productId: 'jeans', variantId, quantity });

test('a guest can add as many pieces of one size as a customer, and no more', async () => {
  await add('Grey-34', MAX_PER_LINE - 1);
  await add('Grey-34', 1);
  const tooMany = `At most ${MAX_PER_LINE} of one size, please.`;
  await expect(add('Grey-34', 1)).rejects.toThrow(tooMany);
  await expect(guestCart.setQuantity('Grey-34', MAX_PER_LINE + 1)).rejects.toThrow(tooMany);
  expect(guestLines.read()).toEqual([{ variantId: 'Grey-34', quantity: MAX_PER_LINE }]);
});

test('a guest’s full cart accepts more of its items, and nothing new', async () => {
  guestLines.save(Array.from({ length: MAX_CART_LINES }, (_, at) => ({ variantId: `size-${at}`, quantity: 1 })));
  await expect(add('another', 1)).rejects.toThrow(`A cart holds at most ${MAX_CART_LINES} different items.`);
  await add('size-7', 2);
  expect(guestLines.read()).toHaveLength(MAX_CART_LINES);
  expect(guestLines.read()[0]).toEqual({ variantId: 'size-7', quantity: 3 });
});

test('a guest who adds more than the stock adds none and keeps the cart', async () => {
  await expect(add('last-two', 3)).rejects.toThrow('Only 2 left in stock.');
  expect(guestLines.read()).toEqual([]);
  await add('last-two', 2);
  await expect(add('last-two', 1)).rejects.toThrow('Only 2 left in stock.');
  await expect(guestCart.setQuantity('last-two', 3)).rejects.toThrow('Only 2 left in stock.');
  expect(guestLines.read()).toEqual([{ variantId: 'last-two', quantity: 2 }]);
});
