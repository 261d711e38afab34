// covers: cart
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addToCart, applyCoupon, changeQuantity, priceCart, readCart, removeFromCart, type CartLine } from '@shop/contract/cart';
import { addToWishlist, readWishlist, removeFromWishlist, showProducts } from '@shop/contract/wishlist';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import { jeans } from '../shared/example-jeans.ts';
import { savedItem } from '../wishlist/wishlist-for-tests.ts';
import { guestLines, guestWishlistIds } from '../guest/guest-storage.ts';
import { readCounts } from './read-counts.ts';
import { aCart, aCartLine } from './cart-for-tests.ts';
import CartScreen, { clientLoader } from './cart-screen.tsx';

const line = aCartLine();
const soldOutLine = aCartLine({ available: false, message: 'Sold out.', variant: { ...line.variant, stock: 0 } });
const LINE = 'Straight Jeans, Grey · 34';
const MOVE = { name: `Save for later ${LINE}` };

const Shop = createRoutesStub([
  {
    id: 'storefront/layout',
    path: '/',
    loader: async () => ({ counts: await readCounts() }),
    HydrateFallback: () => null,
    children: [{ path: 'cart', Component: CartScreen, loader: clientLoader }],
  },
]);
const open = (at = '/cart') =>
  render(
    <>
      <Shop initialEntries={[at]} />
      <LastingToasts />
    </>,
  );

/** Logs in a customer with these lines; returns the server's cart and its requests. */
function aCustomersCart(lines: CartLine[], wished: string[] = []) {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  const held = { cart: lines, wished, asked: [] as unknown[] };
  const wishlist = () => ({ wishlist: held.wished.map((_id) => savedItem({ ...jeans, _id })) });
  serverAnswers(readCart, () => aCart(held.cart));
  serverAnswers(addToCart, ({ body }) => {
    held.asked.push(body);
    held.cart = lines;
    return { message: 'Added to cart.', ...aCart(held.cart) };
  });
  serverAnswers(removeFromCart, () => {
    held.cart = [];
    return { message: 'Removed from cart.', ...aCart([]) };
  });
  serverAnswers(readWishlist, wishlist);
  serverAnswers(addToWishlist, ({ body }) => {
    held.wished = [...new Set([body.productId, ...held.wished])];
    return { message: 'Added to wishlist.', ...wishlist() };
  });
  serverAnswers(removeFromWishlist, ({ params }) => {
    held.wished = held.wished.filter((it) => it !== params?.['id']);
    return { message: 'Removed from wishlist.', ...wishlist() };
  });
  return held;
}

afterEach(() => {
  localStorage.clear();
  session.clear();
  delete document.documentElement.dataset['access'];
});

test('a line moves to the saved items, by keyboard, and Undo restores it', async () => {
  const held = aCustomersCart([line]);
  const screen = await open();
  await expect.element(screen.getByRole('button', MOVE)).toBeVisible();
  screen.getByRole('button', MOVE).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText('Saved for later. It is in your wishlist.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Cart', exact: true })).toHaveFocus();
  await expect.element(screen.getByText('Your cart is empty.')).toBeVisible();
  expect(held).toMatchObject({ cart: [], wished: ['jeans'] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('button', MOVE)).toBeVisible();
  expect(held).toMatchObject({ wished: [], asked: [{ productId: 'jeans', variantId: 'Grey-34', quantity: 2 }] });
});

test('a saved item with a size is listed below the cart, and moves back into it', async () => {
  const held = aCustomersCart([line]);
  held.cart = [];
  const chosen = { ...savedItem(jeans), variant: { _id: 'Grey-34', size: '34', colour: 'Grey', stock: 3 } };
  held.wished = ['jeans'];
  serverAnswers(readWishlist, () => ({ wishlist: held.wished.length === 0 ? [] : [chosen] }));
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible();
  await screen.getByRole('button', { name: 'Move to cart Straight Jeans, Grey · 34' }).click();
  await expect.element(screen.getByRole('button', MOVE)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Saved for later (1)' })).not.toBeInTheDocument();
  expect(held).toMatchObject({ wished: [], asked: [{ productId: 'jeans', variantId: 'Grey-34', quantity: 1 }] });
});

test('an item that was saved before stays saved when the move is undone', async () => {
  const held = aCustomersCart([line], ['jeans']);
  const screen = await open();
  await screen.getByRole('button', MOVE).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('button', MOVE)).toBeVisible();
  expect(held.wished).toEqual(['jeans']);
});

test('a sold-out item can be saved too, without an Undo that could fail', async () => {
  const held = aCustomersCart([soldOutLine]);
  const screen = await open();
  await screen.getByRole('button', MOVE).click();
  await expect.element(page.getByText('Saved for later. It is in your wishlist.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(held).toMatchObject({ cart: [], wished: ['jeans'] });
});

test('a guest moves a line like a customer, within the browser', async () => {
  document.documentElement.dataset['access'] = 'open';
  guestLines.save([{ variantId: 'Grey-34', quantity: 2 }]);
  serverAnswers(priceCart, ({ body }) => aCart((body.lines ?? []).length === 0 ? [] : [line]));
  serverAnswers(showProducts, () => ({ wishlist: [jeans] }));
  const screen = await open();
  await screen.getByRole('button', MOVE).click();
  await expect.element(screen.getByText('Your cart is empty.')).toBeVisible();
  expect([guestLines.read(), guestWishlistIds.read()]).toEqual([[], ['jeans']]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('button', MOVE)).toBeVisible();
  expect([guestLines.read(), guestWishlistIds.read()]).toEqual([[{ variantId: 'Grey-34', quantity: 2 }], []]);
});

test('a 409 shows the current cart', async () => {
  const held = aCustomersCart([line]);
  serverAnswers(changeQuantity, () => {
    held.cart = [{ ...line, variant: { ...line.variant, stock: 1 }, available: false, message: 'Only 1 left in stock.' }];
    throw new ApiError(409, { success: false, code: 'out_of_stock', message: 'Only 1 left in stock.' });
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(screen.getByRole('listitem').getByText('Only 1 left in stock.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
});

test('a refused coupon stays in its field, with the reason below it', async () => {
  aCustomersCart([line]);
  serverAnswers(applyCoupon, () => {
    throw new ApiError(409, { success: false, code: 'coupon_refused', message: 'ONAM has expired.' });
  });
  const screen = await open();
  await screen.getByText('Have a coupon?').click();
  await screen.getByRole('textbox', { name: 'Coupon code' }).fill('onam');
  await screen.getByRole('button', { name: 'Apply', exact: true }).click();
  const code = screen.getByRole('textbox', { name: 'Coupon code' });
  await expect.element(code).toHaveAccessibleDescription('ONAM has expired.');
  await expect.element(code).toHaveValue('onam');
});

test('an item that does not fit into a full wishlist stays in the cart, with the reason', async () => {
  const held = aCustomersCart([line]);
  serverAnswers(addToWishlist, () => {
    throw new ApiError(409, { success: false, code: 'list_full', message: 'A wishlist holds at most 200 items.' });
  });
  const screen = await open();
  await screen.getByRole('button', MOVE).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A wishlist holds at most 200 items.');
  await expect.element(screen.getByRole('button', MOVE)).toBeVisible();
  expect(held).toMatchObject({ cart: [line], wished: [] });
});

test('the item of the plain Add to Cart form is in the cart, once', async () => {
  const held = aCustomersCart([line]);
  await open('/cart?add=variant-1&of=product-1');
  await expect.element(page.getByText('Added to cart.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Straight Jeans' })).toBeVisible();
  expect(held.asked).toEqual([{ productId: 'product-1', variantId: 'variant-1', quantity: 1 }]);
});

test('offline, a cart without items says how many wait for internet', async () => {
  document.documentElement.dataset['access'] = 'open';
  guestLines.save([{ variantId: line.variant._id, quantity: 1 }]);
  serverAnswers(priceCart, () => {
    throw new ApiError(0, { success: false, code: 'unavailable', message: 'The shop could not be reached.' });
  });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: '1 item waits for internet.' })).toBeVisible();
  expect(screen.getByText('Your cart is empty.').elements()).toHaveLength(0);
});
