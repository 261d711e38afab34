// covers: cart
import { afterEach, expect, test } from 'vitest';
import { mergeCart, readCart, type CartLine } from '@shop/contract/cart';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import { guestLines } from '../guest/guest-storage.ts';
import { serverCart } from './server-cart.ts';
import { aCart, aCartLine } from './cart-for-tests.ts';

afterEach(() => {
  localStorage.clear();
  session.clear();
});

test('after the login the cart has the guest’s items', async () => {
  let held: CartLine[] = [];
  const joining = Promise.withResolvers<void>();
  guestLines.save([{ variantId: 'Grey-34', quantity: 2 }]);
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  serverAnswers(readCart, () => aCart(held));
  serverAnswers(mergeCart, async () => {
    await joining.promise;
    held = [aCartLine()];
    return { message: '', capped: [], ...aCart(held) };
  });
  const shown = serverCart.read();
  joining.resolve();
  expect((await shown).cart).toEqual([aCartLine()]);
});
