// covers: products
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAllCategories } from '@shop/contract/catalogue';
import { addProduct, type NewProduct } from '@shop/contract/catalogue-staff';
import { listOffers } from '@shop/contract/offers';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import AddProductScreen, { clientLoader } from './add-product-screen.tsx';
import { tee, tees } from './products-for-tests.ts';

const Screen = createRoutesStub([
  { path: '/add-product', Component: AddProductScreen, loader: () => clientLoader(), HydrateFallback: () => null },
  { path: '/product-table', Component: () => <h1>Products</h1> },
]);

let sent: NewProduct[];
beforeEach(async () => {
  await page.viewport(1280, 900);
  sent = [];
  serverAnswers(listAllCategories, () => ({ categories: [tees], total: 1, page: 1, pages: 1 }));
  serverAnswers(listOffers, () => ({ offers: [], total: 0, page: 1, pages: 1 }));
  serverAnswers(addProduct, ({ body }) => {
    sent.push(body);
    return { message: 'Product added.', product: tee };
  });
});

/** The form with all texts entered; quantity and image only if given. */
async function openTyped({ quantity = '', picture = true } = {}) {
  const screen = await render(<Screen initialEntries={['/add-product']} />);
  await screen.getByLabelText('Product Title/Name').fill('Pocket Tee');
  await screen.getByLabelText('Product Price').fill('999');
  await screen.getByLabelText('Sale Price').fill('499');
  if (quantity !== '') await screen.getByLabelText('Product Quantity').fill(quantity);
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'tees');
  await screen.getByLabelText('Product Description').fill('A tee with a pocket.');
  if (picture) await userEvent.upload(screen.getByLabelText('Product Images'), new File(['a'], 'a.png', { type: 'image/png' }));
  return screen;
}
const stocks = () => sent[0]?.variants?.map(({ stock }) => stock);

test('a quantity typed before the sizes is divided between them without losing a piece', async () => {
  const screen = await openTyped({ quantity: '12' });
  await screen.getByRole('button', { name: 'S to XXL' }).click();
  await screen.getByRole('button', { name: 'Divide 12 between the sizes' }).click();
  await expect.element(screen.getByLabelText('Product Quantity')).toHaveValue('12');
  await screen.getByRole('button', { name: 'Add Product' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  expect(stocks()).toEqual([3, 3, 2, 2, 2]);
});

test('returning to one size restores the typed quantity', async () => {
  const screen = await openTyped({ quantity: '12' });
  await screen.getByRole('button', { name: 'S to XXL' }).click();
  await screen.getByRole('button', { name: 'One size' }).click();
  await expect.element(screen.getByLabelText('Product Quantity')).toHaveValue('12');
});

test('sizes without a stock show an error and are never saved as 0', async () => {
  const screen = await openTyped({ quantity: '12' });
  await screen.getByRole('button', { name: 'S to XXL' }).click();
  await screen.getByRole('button', { name: 'Add Product' }).click();
  await expect.element(screen.getByText('Enter the stock of each size. 0 means sold out.')).toBeVisible();
  await expect.element(screen.getByText('5 fields need attention')).toBeVisible();
  expect(sent).toEqual([]);
});

test('stock 0 is confirmed before a product is published', async () => {
  const screen = await openTyped({ quantity: '0' });
  await screen.getByRole('button', { name: 'Add Product' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add with no stock?' });
  await expect.element(dialog.getByText(/Customers will see it as sold out\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Add Product' }).click();
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  expect(sent[0]?.stock).toBe(0);
});

test('a draft is saved unpublished, without pictures and before its sizes are counted', async () => {
  const screen = await openTyped({ picture: false });
  await screen.getByRole('button', { name: 'S to XXL' }).click();
  await screen.getByRole('button', { name: 'Save as draft' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  expect(sent[0]?.isActive).toBe(false);
  expect(stocks()).toEqual([0, 0, 0, 0, 0]);
});

test('a missing image scrolls into view, however far above the button it is', async () => {
  await page.viewport(390, 664);
  const screen = await openTyped({ quantity: '3', picture: false });
  await screen.getByRole('button', { name: 'Add Product' }).click();
  const sentence = screen.getByText('At least one image is required');
  await expect.element(sentence).toBeInViewport();
});
