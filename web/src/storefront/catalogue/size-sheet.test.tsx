// covers: product-page
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProductChart } from '@shop/contract/size-charts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import type { CartItemInput } from '../cart/cart-store.ts';
import { jeans } from '../shared/example-jeans.ts';
import { SizeSheet } from './size-sheet.tsx';

const openSheet = async () => {
  serverAnswers(readProductChart, () => ({ chart: null }));
  const bought: CartItemInput[] = [];
  const buy = (what: CartItemInput) => Promise.resolve(bought.push(what) > 0);
  const screen = await render(<SizeSheet product={jeans} wanted={null} label="Buy Now" act={buy} onClose={() => undefined} />);
  return { bought, screen };
};

test('nothing is added before a size is chosen', async () => {
  const { bought, screen } = await openSheet();
  await screen.getByRole('button', { name: 'Buy Now' }).click();
  await expect.element(screen.getByText('Select a size.')).toBeVisible();
  expect(bought).toEqual([]);
});

test('the chosen size of the chosen colour is added, at its own price', async () => {
  const { bought, screen } = await openSheet();
  await expect.element(screen.getByRole('radio', { name: '32, sold out' })).toBeDisabled();
  await screen.getByRole('radio', { name: '34' }).click();
  await expect.element(screen.getByText('₹999')).toBeVisible();
  await screen.getByRole('button', { name: 'Buy Now' }).click();
  expect(bought).toEqual([{ productId: 'jeans', variantId: 'Grey-34' }]);
});

test('a sold-out colour cannot be added', async () => {
  const { screen } = await openSheet();
  await screen.getByRole('radio', { name: 'Rinse' }).click();
  await expect.element(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
});

test('low stock is shown', async () => {
  const { screen } = await openSheet();
  await screen.getByRole('radio', { name: '30' }).click();
  await expect.element(screen.getByText('Only 3 left')).toBeVisible();
});
