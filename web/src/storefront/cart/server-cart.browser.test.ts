// covers: cart
import { afterEach, expect, test, vi } from 'vitest';
import { addToCart, mergeCart, readCart, type CartLine } from '@shop/contract/cart';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { guestLines } from '../guest/guest-storage.ts';
import { serverCart } from './server-cart.ts';
import { aCart, aCartLine } from './cart-for-tests.ts';

afterEach(() => {
  vi.restoreAllMocks();
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

const noNetwork = () => Promise.reject(new ApiError(0, { success: false, code: 'unavailable', message: 'No network.' }));

test('without a connection to the shop the last cart is shown, and added items wait as quantities, so that sending them twice adds nothing', async () => {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  serverAnswers(readCart, () => aCart([aCartLine({ quantity: 2 })]));
  await serverCart.read();

  for (const route of [readCart, addToCart, mergeCart]) serverAnswers(route, noNetwork);
  expect(await serverCart.read()).toMatchObject({ cart: [aCartLine()], offline: { waiting: 0 } });
  const { message, offline } = await serverCart.add({ productId: 'jeans', variantId: 'Grey-34', quantity: 1 });
  expect([message, offline]).toEqual(['Added. We will check price and stock when you are online.', { waiting: 1 }]);
  expect(guestLines.read()).toEqual([{ variantId: 'Grey-34', quantity: 3 }]);

  const sent: unknown[] = [];
  vi.restoreAllMocks();
  serverAnswers(readCart, () => aCart([aCartLine({ quantity: 3 })]));
  serverAnswers(mergeCart, ({ body }) => {
    sent.push(body.lines);
    return { message: '', capped: [], ...aCart([]) };
  });
  expect(await serverCart.read()).not.toHaveProperty('offline');
  await serverCart.read();
  expect(sent).toEqual([[{ variantId: 'Grey-34', quantity: 3 }]]);
});

test('a response that is an error is no reason to show the last cart', async () => {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  serverAnswers(readCart, () => aCart([aCartLine()]));
  await serverCart.read();
  serverAnswers(readCart, () =>
    Promise.reject(new ApiError(500, { success: false, code: 'unexpected', message: 'Went wrong.' })),
  );
  await expect(serverCart.read()).rejects.toThrow('Went wrong.');
});
