import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { complaintsOf, expectAccessible, logIn } from './shopper.ts';
import { ADMIN } from './staff.ts';

/** A plain image that is unique to this run. */
const picture = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer();

test('staff add a product with an image, and block it again', async ({ page }, { project }) => {
  test.slow();
  const complaints = complaintsOf(page);
  const name = `Monsoon Tee for ${project.name} ${Date.now()}`;
  await page.goto('/login?next=/add-product');
  await logIn(page, ADMIN);
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product name is required').first()).toBeVisible();
  await expect(page.getByText('At least one image is required').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Product Title/Name').fill(name);
  await page.getByLabel('Product Price').fill('999');
  await page.getByLabel('Sale Price').fill('499');
  await page.getByLabel('Product Quantity').fill('7');
  await page.getByLabel(/Product Tags/).fill('monsoon, teal');
  await page
    .getByLabel(/Category/)
    .first()
    .selectOption({ index: 1 });
  await page.getByLabel('Product Description').fill('Dries before the next shower.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await picture(project.name === 'phone' ? 40 : 60) });
  await page.getByRole('button', { name: 'Add Product' }).click();

  await expect(page).toHaveURL(/\/product-table/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('₹499');
  await row.getByRole('button', { name: /^Block/ }).click();
  await expect(row.getByRole('button', { name: /^Unblock/ })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
