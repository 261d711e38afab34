// covers: products
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeProducts } from '@shop/contract/bulk-products';
import { listAllCategories, listAllProducts, type Product } from '@shop/contract/catalogue';
import { duplicateProduct, editProduct, toggleProduct, type EditedProduct } from '@shop/contract/catalogue-staff';
import { exportProducts } from '@shop/contract/imports';
import { rupees } from '@shop/contract/money';
import { listOffers, type Offer } from '@shop/contract/offers';
import { ApiError } from '../../api/client.ts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import ProductTableScreen, { clientLoader } from './product-table-screen.tsx';
import { aVariant, tee, tees } from './products-for-tests.ts';

const Screen = createRoutesStub([
  {
    path: '/product-table',
    Component: ProductTableScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
  { path: '/add-product', Component: () => <h1>Add Product</h1> },
]);
const open = () =>
  render(
    <>
      <Screen initialEntries={['/product-table']} />
      <LastingToasts />
    </>,
  );

let products: Product[];
const paged = () => ({ total: products.length, page: 1, pages: 1 });
beforeEach(async () => {
  await page.viewport(1280, 900);
  products = [tee];
  serverAnswers(listAllProducts, () => ({ products, ...paged() }));
  serverAnswers(listAllCategories, () => ({ categories: [tees], total: 1, page: 1, pages: 1 }));
  serverAnswers(listOffers, () => ({ offers: [], total: 0, page: 1, pages: 1 }));
});
/** True if closing the tab asks first. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const refused = (message: string) => Promise.reject(new ApiError(500, { success: false, code: 'unexpected', message }));

test('the table has the columns of a product, prices in rupees, and Block or Unblock', async () => {
  products = [tee, { ...tee, _id: 'old', name: 'Old Tee', isActive: false, product_price: rupees(123456) }];
  const screen = await open();
  const table = screen.getByRole('region', { name: 'Products' });
  for (const head of ['Product Name', 'Category', 'Variants', 'Price', 'Sale Price', 'Stock', 'Actions', 'Status'])
    await expect.element(table.getByRole('columnheader', { name: head, exact: true })).toBeInTheDocument();
  const cells = table.getByRole('row').nth(1).getByRole('cell').elements();
  expect(cells.slice(2, 9).map(({ textContent }) => textContent)).toEqual([
    'T-shirtsMen',
    'Black\u00a0· S, L',
    '₹999',
    '₹499 to ₹549',
    '92 sizes low',
    'Edit',
    'Block',
  ]);
  await expect.element(table.getByText('₹1,23,456')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Block Pocket Tee', exact: true })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Unblock Old Tee' })).toBeInTheDocument();
});

test('an empty table shows a message, and + Add Product opens the form', async () => {
  products = [];
  const screen = await open();
  await expect.element(screen.getByText('No products available')).toBeVisible();
  await screen.getByRole('link', { name: '+ Add Product' }).first().click();
  await expect.element(screen.getByRole('heading', { name: 'Add Product' })).toBeVisible();
});

test('Export downloads all products as one file', async () => {
  serverAnswers(exportProducts, () => ({ text: 'Handle,Title\r\n' }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Export' }).click();
  await expect.element(screen.getByRole('status').filter({ hasText: 'products.csv' })).toBeVisible();
});

test('Update Product opens with the product’s values, and the list shows the change at once', async () => {
  const sent: EditedProduct[] = [];
  serverAnswers(editProduct, ({ body }) => {
    sent.push(body);
    products = [{ ...tee, name: body.name ?? tee.name }];
    return { message: 'Product updated.', product: products[0] ?? tee };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Edit Pocket Tee' }).click();
  const modal = screen.getByRole('dialog', { name: 'Update Product' });
  await expect.element(modal.getByLabelText('Name', { exact: true })).toHaveValue('Pocket Tee');
  await expect.element(modal.getByLabelText('Description')).toHaveValue('A tee with a pocket.');
  await expect.element(modal.getByLabelText('Category', { exact: true })).toHaveDisplayValue('T-shirts');
  await expect.element(modal.getByLabelText('Parent Category')).toHaveValue('Men');
  await expect.element(modal.getByLabelText('Parent Category')).toHaveAttribute('readonly');
  await expect.element(modal.getByLabelText('Product Image', { exact: true }).last()).toBeInTheDocument();
  await expect.element(modal.getByRole('checkbox', { name: /^Published/ })).toBeChecked();
  await modal.getByLabelText('Name', { exact: true }).fill('Pocket T-shirt');
  await modal.getByRole('button', { name: 'Update Product' }).click();
  await expect.element(modal).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Products' }).getByText('Pocket T-shirt')).toBeInTheDocument();
  expect(sent).toEqual([{ updatedAt: tee.updatedAt, name: 'Pocket T-shirt' }]);
});

test('Cancel closes Update Product, a save that fails keeps what was typed, and closing the tab asks', async () => {
  serverAnswers(editProduct, () => refused('The shop could not be reached.'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Edit Pocket Tee' }).click();
  const modal = screen.getByRole('dialog', { name: 'Update Product' });
  expect(asksBeforeClosing()).toBe(false);
  await modal.getByLabelText('Name', { exact: true }).fill('Another');
  await expect.poll(asksBeforeClosing).toBe(true);
  await modal.getByRole('button', { name: 'Update Product' }).click();
  await expect.element(screen.getByRole('alert').last()).toHaveTextContent('The shop could not be reached.');
  await expect.element(modal.getByLabelText('Name', { exact: true })).toHaveValue('Another');
  await screen.getByRole('button', { name: 'Dismiss' }).last().click();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(modal).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(false);
});

test('an uploading picture shows its progress, and cancelling it keeps the form’s input', async () => {
  serverAnswers(editProduct, ({ signal }) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => void refused('The shop could not be reached.').catch(reject));
    return promise;
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Edit Pocket Tee' }).click();
  const modal = screen.getByRole('dialog', { name: 'Update Product' });
  await modal.getByLabelText('Name', { exact: true }).fill('Other Tee');
  await userEvent.upload(modal.getByLabelText('Product Image'), new File(['new'], 'new.png', { type: 'image/png' }));
  await modal.getByRole('button', { name: 'Update Product' }).click();
  await expect.element(modal.getByRole('progressbar', { name: 'Sending the pictures' })).toBeVisible();
  await modal.getByRole('button', { name: 'Stop sending' }).click();
  await expect.element(page.getByText(/^Cancelled\. Nothing is saved/)).toBeVisible();
  await expect.element(modal.getByLabelText('Name', { exact: true })).toHaveValue('Other Tee');

  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  serverAnswers(editProduct, () => refused('The shop is busy. Please try again.'));
  await modal.getByRole('button', { name: 'Delete picture 2' }).click();
  await modal.getByRole('button', { name: 'Update Product' }).click();
  await expect.element(page.getByText('The shop is busy. Please try again.')).toBeVisible();
});

test('sizes, SKUs and prices are pasted from a spreadsheet', async () => {
  const sent: EditedProduct[] = [];
  serverAnswers(editProduct, ({ body }) => {
    sent.push(body);
    return { message: 'Product updated.', product: tee };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Edit Pocket Tee' }).click();
  const modal = screen.getByRole('dialog', { name: 'Update Product' });
  await modal.getByRole('button', { name: 'Edit sizes, colours, SKUs, prices, weights and barcodes' }).click();
  const cells = new DataTransfer();
  cells.setData('text/plain', '459\t7\n559\t8\n');
  const target = modal.getByLabelText('Sale price ₹, line 1');
  target.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: cells, bubbles: true, cancelable: true }));
  await expect.element(modal.getByLabelText('Stock, line 2')).toHaveValue('8');
  await modal.getByLabelText('SKU, line 2').fill('TEE-LARGE');
  await modal.getByRole('button', { name: 'Update Product' }).click();
  await expect.element(modal).not.toBeInTheDocument();
  expect(sent[0]?.variants).toEqual([
    { _id: 'small', product_price: rupees(999), sale_price: rupees(459), stock: 7, stockWas: 5 },
    { _id: 'large', sku: 'TEE-LARGE', sale_price: rupees(559), stock: 8, stockWas: 4 },
  ]);
});

test('a product that cannot be blocked says why', async () => {
  serverAnswers(toggleProduct, () => refused('Something went wrong.'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Block Pocket Tee', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
});

test('the preview of new prices warns about one at which the higher tax exceeds the gain', async () => {
  const row = { productId: 'tee', product: 'Pocket Tee', before: '₹2,600', problem: null };
  const rows = [
    { ...row, _id: 'small', variant: 'Black, S', after: '₹2,800' },
    { ...row, _id: 'large', variant: 'Black, L', after: '₹2,620' },
  ];
  serverAnswers(changeProducts, () => ({ message: 'Nothing is changed yet.', rows, undo: null }));
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Select Pocket Tee' }).click();
  await screen.getByRole('button', { name: 'Change price' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change price' });
  await dialog.getByLabelText('Percent').fill('5');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect
    .element(
      dialog
        .getByRole('row')
        .nth(1)
        .getByText(/you keep ₹2,372.88 of this/),
    )
    .toBeVisible();
  expect(dialog.getByText(/you keep/).elements()).toHaveLength(1);
});

test('a product shows its current price with the offer, and which sizes are sold out', async () => {
  const offer = { _id: 'stripes', title: 'Stripes and Suns' } as Offer;
  serverAnswers(listOffers, () => ({ offers: [offer], total: 1, page: 1, pages: 1 }));
  const variants = [aVariant({ stock: 440 }), aVariant({ _id: 'large', size: 'L', stock: 0 })];
  products = [{ ...tee, sale_price: rupees(749), offer_price: rupees(674.1), offer: 'stripes', stock: 440, variants }];
  const screen = await open();
  const row = screen.getByRole('region', { name: 'Products' }).getByRole('row').nth(1);
  await expect.element(row.getByText('₹674.10 with Stripes and Suns')).toBeVisible();
  await expect.element(row.getByText('L sold out')).toBeVisible();
});

test('Duplicate creates a draft and opens it', async () => {
  const copy: Product = { ...tee, _id: 'copy', name: 'Pocket Tee (copy)', isActive: false, stock: 0 };
  serverAnswers(duplicateProduct, () => {
    products = [copy, tee];
    return { message: 'Product duplicated as a draft.', product: copy };
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Duplicate Pocket Tee' }).click();
  const modal = screen.getByRole('dialog', { name: 'Update Product' });
  await expect.element(modal.getByLabelText('Name', { exact: true })).toHaveValue('Pocket Tee (copy)');
  await expect.element(modal.getByRole('checkbox', { name: /^Published/ })).not.toBeChecked();
  await expect.element(screen.getByText('Not published')).toBeInTheDocument();
});
