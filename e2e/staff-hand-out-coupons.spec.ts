// covers: coupons
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, dayFromNow, expectAccessibleScreen, openAsStaff, rowOf } from './staff-at-work.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Add Coupon' });
const freshCode = (word: string): string => `${word}-${crypto.randomUUID().slice(0, 6)}`.toUpperCase();

async function addCoupon(page: Page, { code, expires = 30 }: { code: string; expires?: number }): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Discount').fill('10');
  await form.getByLabel('Expiry date').fill(dayFromNow(expires));
  await form.getByRole('button', { name: 'Add Coupon' }).click();
}

test('staff read the coupons, and the screen and its panel are accessible', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openAsStaff(page, '/coupon');
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await expectAccessibleScreen(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit Coupon' })).toBeVisible();
  await expectAccessibleScreen(page);
  expect(complaints).toEqual([]);
});

test('a coupon needs a code, a discount and a day, and its code is unique', { tag: '@desktop' }, async ({ page }) => {
  const code = freshCode('ONAM');
  await openAsStaff(page, '/coupon');
  await formOf(page).getByRole('button', { name: 'Add Coupon' }).click();
  for (const sentence of ['Code is required', 'Discount is a whole percentage from 1 to 100.', 'Expiry date is required'])
    await expect(formOf(page).getByText(sentence, { exact: true })).toBeVisible();

  await addCoupon(page, { code: code.toLowerCase() });
  await expect(rowOf(page, code)).toContainText('Active');
  await expect(formOf(page).getByLabel('Code')).toHaveValue('');
  await addCoupon(page, { code });
  await expect(formOf(page).getByText(`Coupon ${code} already exists.`)).toBeVisible();
  await expect(formOf(page).getByLabel('Code')).toBeFocused();
});

test('a coupon gets its limits, is copied, and is deleted once confirmed', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = freshCode('VISHU');
  await openAsStaff(page, '/coupon');
  await addCoupon(page, { code });
  await page.getByRole('button', { name: `Edit ${code}` }).click();
  const panel = page.getByRole('dialog', { name: 'Edit Coupon' });
  await panel.getByLabel('Minimum purchase').fill('999');
  await panel.getByLabel('Total uses').fill('100');
  await panel.getByLabel('Uses per customer').fill('0');
  await panel.getByRole('button', { name: 'Update Coupon' }).click();
  await expect(panel.getByText('Enter a whole number, 1 or more.')).toBeVisible();
  await panel.getByLabel('Uses per customer').fill('1');
  await panel.getByRole('button', { name: 'Update Coupon' }).click();
  await expect(panel).toHaveCount(0);
  for (const words of ['from ₹999', '0 of 100', '1 per customer']) await expect(rowOf(page, code)).toContainText(words);

  await page.getByRole('button', { name: `Copy ${code}` }).click();
  await expect(page.getByText(`Copied ${code}.`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.getByRole('button', { name: `Delete ${code}` }).click();
  const question = page.getByRole('dialog', { name: `Delete coupon ${code}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, code)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${code}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, code)).toHaveCount(0);
  await expect(page.getByText('Coupon deleted.')).toBeVisible();
});

test('a coupon after its last day reads Expired', { tag: '@phone' }, async ({ page }) => {
  const code = freshCode('OLD');
  await openAsStaff(page, '/coupon');
  await addCoupon(page, { code, expires: -3 });
  await expect(formOf(page).getByText('Expiry date must be today or later.')).toBeVisible();
  await addCoupon(page, { code });
  await page.getByRole('button', { name: `Edit ${code}` }).click();
  const panel = page.getByRole('dialog', { name: 'Edit Coupon' });
  await panel.getByLabel('Expiry date').fill(dayFromNow(-3));
  await panel.getByRole('button', { name: 'Update Coupon' }).click();
  await expect(rowOf(page, code)).toContainText('Expired');
});
