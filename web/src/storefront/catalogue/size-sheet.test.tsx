// covers: product-page
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readProductChart } from '@shop/contract/size-charts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import type { CartItemInput } from '../cart/cart-store.ts';
import { jeans } from '../shared/example-jeans.ts';
import { SizeSheet } from './size-sheet.tsx';

const openSheet = async (lowStockLevel = 5) => {
  serverAnswers(readProductChart, () => ({ chart: null }));
  const bought: CartItemInput[] = [];
  const buy = (what: CartItemInput) => Promise.resolve(bought.push(what) > 0);
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ settings: { lowStockLevel } }),
      HydrateFallback: () => null,
      Component: () => <SizeSheet product={jeans} wanted={null} label="Buy Now" act={buy} onClose={() => undefined} />,
    },
  ]);
  const screen = await render(<Stub />);
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

test('low stock is shown, up to the level of the shop', async () => {
  const { screen } = await openSheet();
  await screen.getByRole('radio', { name: '30' }).click();
  await expect.element(screen.getByText('Only 3 left')).toBeVisible();
  await screen.unmount();
  const lower = await openSheet(2);
  await lower.screen.getByRole('radio', { name: '30' }).click();
  await expect.element(lower.screen.getByRole('radio', { name: '30' })).toBeChecked();
  await expect.element(lower.screen.getByText('Only 3 left')).not.toBeInTheDocument();
});
