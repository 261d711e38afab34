import { afterEach, beforeEach, expect, test } from 'vitest';
import { priceCart, type Cart, type GuestLine } from '@shop/contract/cart';
import { MOST_LINES, MOST_PER_LINE } from '@shop/contract/limits';
import { rupees, ZERO } from '@shop/contract/paise';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { jeans } from '../catalogue/example-jeans.ts';
import { guestLines } from '../guest/guests-things.ts';
import { guestsCart } from './guests-cart.ts';

const cartOf = (lines: readonly GuestLine[]): Cart => ({
  cart: lines.map(({ variantId, quantity }) => ({
    _id: variantId,
    product: jeans,
    variant: { _id: variantId, size: '34', colour: 'Grey', stock: 50 },
    quantity,
    unitPrice: rupees(999),
    lineTotal: ZERO,
    available: true,
    message: null,
  })),
  cartTotal: ZERO,
  summary: { mrp: ZERO, subtotal: ZERO, offerDiscount: ZERO, couponDiscount: ZERO, shipping: ZERO, total: ZERO, savings: ZERO },
  coupon: null,
  count: lines.length,
});
serverAnswers(priceCart, ({ body }) => cartOf(body.lines));
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const add = (variantId: string, quantity: number) => guestsCart.add({ productId: 'jeans', variantId, quantity });

test('a guest puts as much of one size in the cart as a customer may, and no more', async () => {
  await add('Grey-34', MOST_PER_LINE - 1);
  await add('Grey-34', 1);
  const tooMany = `At most ${MOST_PER_LINE} of one size, please.`;
  await expect(add('Grey-34', 1)).rejects.toThrow(tooMany);
  await expect(guestsCart.setQuantity('Grey-34', MOST_PER_LINE + 1)).rejects.toThrow(tooMany);
  expect(guestLines.read()).toEqual([{ variantId: 'Grey-34', quantity: MOST_PER_LINE }]);
});

test('a guest’s full cart takes more of what it holds, and nothing new', async () => {
  guestLines.save(Array.from({ length: MOST_LINES }, (_, at) => ({ variantId: `size-${at}`, quantity: 1 })));
  await expect(add('another', 1)).rejects.toThrow(`A cart holds at most ${MOST_LINES} different items.`);
  await add('size-7', 2);
  expect(guestLines.read()).toHaveLength(MOST_LINES);
  expect(guestLines.read()[0]).toEqual({ variantId: 'size-7', quantity: 3 });
});
