// covers: products
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAllCategories } from '@shop/contract/catalogue';
import { addProduct } from '@shop/contract/catalogue-staff';
import { listOffers } from '@shop/contract/offers';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import AddProductScreen, { clientLoader } from './add-product-screen.tsx';
import { tees } from './products-for-tests.ts';

const Screen = createRoutesStub([
  { path: '/add-product', Component: AddProductScreen, loader: () => clientLoader(), HydrateFallback: () => null },
  { path: '/product-table', Component: () => <h1>Products</h1> },
]);
const open = () => render(<Screen initialEntries={['/add-product']} />);
const aPicture = (name: string, type = 'image/png') => new File([name], name, { type });

beforeEach(async () => {
  await page.viewport(1280, 900);
  serverAnswers(listAllCategories, () => ({ categories: [tees], total: 1, page: 1, pages: 1 }));
  serverAnswers(listOffers, () => ({ offers: [], total: 0, page: 1, pages: 1 }));
});

test('the form has the specified fields, and its selects begin with Select Category and Select Offers', async () => {
  const screen = await open();
  for (const label of [
    'Product Title/Name',
    'Product Price',
    'Sale Price',
    'Product Quantity',
    'Product Tags',
    'Product Description',
  ])
    await expect.element(screen.getByLabelText(label)).toBeVisible();
  const firstOf = (name: RegExp) => screen.getByRole('combobox', { name }).element().querySelector('option')?.textContent;
  expect([firstOf(/^Category/), firstOf(/^Offer/)]).toEqual(['Select Category', 'Select Offers']);
});

test.each([
  ['Product Title/Name', '', 'Product name is required'],
  ['Product Price', '', 'Price is required'],
  ['Product Price', '-5', 'Must be a positive number'],
  ['Sale Price', '', 'Must be a positive number'],
  ['Product Quantity', '', 'Quantity is required'],
  ['Product Quantity', '1.5', 'Must be an integer'],
  ['Product Description', '', 'Description is required'],
  ['Category', '', 'Category is required'],
])('%s “%s” shows its error after it was touched, and not before', async (label, typed, sentence) => {
  const screen = await open();
  const field = screen.getByLabelText(label);
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
  const element = field.element();
  if (element instanceof HTMLElement) element.focus();
  if (typed !== '') await field.fill(typed);
  await userEvent.tab();
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('an empty form requires an image too', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Add Product' }).click();
  await expect.element(screen.getByText('At least one image is required')).toBeVisible();
});

test('of six files the first four are accepted; each can be replaced by Edit and removed by Delete', async () => {
  const screen = await open();
  const picker = screen.getByLabelText('Product Images');
  await userEvent.upload(
    picker,
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => aPicture(`${name}.png`)),
  );
  await expect.element(screen.getByText('4 of 4')).toBeVisible();
  await expect.element(screen.getByText('Left out, as there is no more room: e.png, f.png.')).toBeVisible();
  const shown = () => screen.getByAltText('Preview 2').element().getAttribute('src');
  const before = shown();
  const replacing = screen.getByRole('listitem').nth(1).element().querySelector('input[type=file]');
  if (!(replacing instanceof HTMLInputElement)) throw new TypeError('a picture has no Edit');
  await userEvent.upload(replacing, aPicture('better.png'));
  await expect.poll(shown).not.toBe(before);
  await screen.getByRole('button', { name: 'Delete picture 1' }).click();
  await expect.element(screen.getByText('3 of 4')).toBeVisible();
});

test('a file that is no image is named and skipped', async () => {
  const screen = await open();
  await userEvent.upload(screen.getByLabelText('Product Images'), aPicture('notes.pdf', 'application/pdf'));
  await expect.element(screen.getByText('Unsupported file format: notes.pdf.')).toBeVisible();
});

test('a dropped image is accepted like a chosen one', async () => {
  const screen = await open();
  const zone = screen.getByLabelText('Product Images').element();
  const dropped = new DataTransfer();
  dropped.items.add(aPicture('dropped.png'));
  zone.dispatchEvent(new DragEvent('dragenter', { dataTransfer: dropped, bubbles: true }));
  await expect.element(screen.getByText('Drop to add')).toBeVisible();
  if (!(zone instanceof HTMLInputElement)) throw new TypeError('the zone is no file input');
  // A browser sets the files of the input and fires `change` when files are dropped on it.
  zone.files = dropped.files;
  zone.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByText('1 of 4')).toBeVisible();
});

/** The completed form, ready to be sent. */
async function openFilled() {
  const screen = await open();
  await screen.getByLabelText('Product Title/Name').fill('Pocket Tee');
  await screen.getByLabelText('Product Price').fill('999');
  await screen.getByLabelText('Sale Price').fill('499');
  await screen.getByLabelText('Product Quantity').fill('3');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'tees');
  await screen.getByLabelText('Product Description').fill('A tee with a pocket.');
  await userEvent.upload(screen.getByLabelText('Product Images'), aPicture('front.png'));
  return screen;
}

test('a product that cannot be added shows the specified message, and the input stays', async () => {
  serverAnswers(addProduct, () =>
    Promise.reject(
      new ApiError(503, { success: false, code: 'unavailable', message: 'The shop cannot keep files at the moment.' }),
    ),
  );
  const screen = await openFilled();
  await screen.getByRole('button', { name: 'Add Product' }).click();
  await expect
    .element(
      screen
        .getByRole('alert')
        .getByText(/^Failed to add product\. Please try again\./)
        .first(),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('alert').getByText('The shop cannot keep files at the moment.')).toBeVisible();
  await expect.element(screen.getByLabelText('Product Title/Name')).toHaveValue('Pocket Tee');
});

test('image uploads show their progress; cancelling keeps the form’s input', async () => {
  serverAnswers(addProduct, async ({ fetch: send, signal }) => {
    await send?.('/', { method: 'POST', body: new Blob([new Uint8Array(300_000)]) });
    return new Promise((_, reject) => {
      const unreached = new ApiError(0, { success: false, code: 'unavailable', message: 'The shop could not be reached.' });
      signal?.addEventListener('abort', () => reject(unreached));
    });
  });
  const screen = await openFilled();
  await screen.getByRole('button', { name: 'Add Product' }).click();
  const bar = screen.getByRole('progressbar', { name: 'Sending the pictures' });
  await expect.element(bar).toHaveAttribute('value', '100');
  await expect.element(screen.getByText('The pictures have arrived and are being made ready…')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop sending' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^Cancelled\. Nothing is saved/)).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Product Title/Name')).toHaveValue('Pocket Tee');
  await expect.element(screen.getByText('1 of 4')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add Product' })).toBeEnabled();
});

test('Cancel returns to the products, after a confirmation if there is input', async () => {
  const screen = await open();
  await screen.getByLabelText('Product Title/Name').fill('Pocket Tee');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await screen.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
});
