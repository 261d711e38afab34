// covers: wishlist
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Product } from '@shop/contract/catalogue';
import { addToCart } from '@shop/contract/cart';
import { listStockAlerts } from '@shop/contract/stock-alerts';
import {
  addToWishlist,
  changeWishlistItem,
  readWishlist,
  readWishlistShare,
  removeFromWishlist,
  shareWishlist,
  unshareWishlist,
} from '@shop/contract/wishlist';
import { paise } from '@shop/contract/paise';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import { aCart, aCartLine } from '../cart/cart-for-tests.ts';
import { jeans } from '../shared/example-jeans.ts';
import { savedItem } from '../wishlist/wishlist-for-tests.ts';
import WishlistScreen, { clientLoader } from './wishlist-screen.tsx';

const Shop = createRoutesStub([
  { path: '/wishlist', Component: WishlistScreen, loader: () => clientLoader(), HydrateFallback: () => null },
]);

/** The wishlist of a customer; returns the server's copy. */
async function open(wishes: Product[], saved = savedItem) {
  const held = { wishes };
  const wishlist = () => ({ wishlist: held.wishes.map(saved) });
  serverAnswers(listStockAlerts, () => ({ alerts: [] }));
  serverAnswers(readWishlist, wishlist);
  serverAnswers(removeFromWishlist, ({ params: { id } }) => {
    held.wishes = held.wishes.filter(({ _id }) => _id !== id);
    return { message: 'Removed from wishlist.', ...wishlist() };
  });
  serverAnswers(addToWishlist, ({ body }) => {
    held.wishes = [...wishes.filter(({ _id }) => _id === body.productId), ...held.wishes];
    return { message: 'Added to wishlist.', ...wishlist() };
  });
  const screen = await render(
    <>
      <Shop initialEntries={['/wishlist']} />
      <LastingToasts />
    </>,
  );
  return { held, screen };
}

beforeEach(() => session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } }));
afterEach(() => session.clear());

test('a product that is sold out or no longer sold stays in the list, and cannot be added to the cart', async () => {
  const { screen } = await open([
    jeans,
    { ...jeans, _id: 'out', name: 'Worn Jeans', stock: 0 },
    { ...jeans, _id: 'gone', name: 'Old Jeans', isActive: false },
  ]);
  await expect.element(screen.getByRole('button', { name: 'Add to Cart: Straight Jeans' })).toBeEnabled();
  for (const name of ['Worn Jeans', 'Old Jeans'])
    await expect.element(screen.getByRole('button', { name: `Sold out: ${name}` })).toBeDisabled();
});

test('a removed item disappears, with the focus at the heading, and Undo restores it', async () => {
  const { held, screen } = await open([jeans]);
  await screen.getByRole('button', { name: 'Remove Straight Jeans' }).click();
  await expect.element(screen.getByText('Nothing saved yet')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Wishlist', exact: true })).toHaveFocus();
  expect(held.wishes).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove Straight Jeans' })).toBeVisible();
});

test('a saved item shows its price drop, and switches its price alert', async () => {
  let isOn = false;
  const { screen } = await open([jeans]);
  const saved = () => ({
    ...savedItem(jeans),
    addedPrice: paise(jeans.sale_price + 20_000),
    alerts: { priceDrop: isOn, backInStock: false },
  });
  serverAnswers(readWishlist, () => ({ wishlist: [saved()] }));
  serverAnswers(changeWishlistItem, ({ body }) => {
    isOn = body.priceDrop ?? false;
    return { message: 'Saved.', wishlist: [saved()] };
  });
  const alert = screen.getByRole('checkbox', { name: 'Email me when the price of Straight Jeans drops' });
  await alert.click();
  await expect.element(alert).toBeChecked();
  await expect.element(screen.getByText('₹200 less than when you saved it')).toBeVisible();
});

test('a saved size is shown, and goes into the cart without being asked for again', async () => {
  const variant = { _id: 'Grey-34', size: '34', colour: 'Grey', stock: 3 };
  const { screen } = await open([jeans], (product) => ({ ...savedItem(product), variant }));
  const calls: unknown[] = [];
  serverAnswers(addToCart, ({ body }) => {
    calls.push(body);
    return { message: 'Added to cart.', ...aCart([aCartLine()]) };
  });
  await expect.element(screen.getByText('Grey · 34')).toBeVisible();
  await screen.getByRole('button', { name: 'Add to Cart: Straight Jeans' }).click();
  await expect.poll(() => calls).toEqual([{ productId: 'jeans', variantId: 'Grey-34', quantity: 1 }]);
});

test('the list can be shared by a link, and unshared', async () => {
  const { screen } = await open([jeans]);
  serverAnswers(readWishlistShare, () => ({ share: null }));
  serverAnswers(shareWishlist, ({ body }) => ({
    message: 'Anyone with the link can see your wishlist.',
    url: 'https://shop.example/wishlist/shared/abc',
    token: 'abc',
    name: body.name ?? 'Asha',
  }));
  serverAnswers(unshareWishlist, () => ({ message: 'Your wishlist is no longer shared.' }));
  await screen.getByRole('button', { name: 'Share wishlist' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://shop.example/wishlist/shared/abc');
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(page.getByRole('button', { name: 'Make link' })).toBeVisible();
});
