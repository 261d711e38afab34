// covers: import-and-export
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, expectAccessibleScreen, fresh, openAsStaff, rowOf } from './staff-at-work.ts';

const HEAD =
  'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price';

/** A supplier's file of one tee in two sizes. */
const sheetOf = (name: string, price = '499') =>
  [
    HEAD,
    `${name.replaceAll(' ', '-').toLowerCase()},${name},<p>Light.</p>,T-shirts,men,Size,M,,12,${price},799`,
    `${name.replaceAll(' ', '-').toLowerCase()},,,,,,L,,8,${price},799`,
  ].join('\n');

async function choose(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page.getByLabel('CSV file').setInputFiles({ name: 'monsoon-drop.csv', mimeType: 'text/csv', buffer });
}

test('a supplier’s file is checked, its decisions are made, it is imported, and undone', { tag: '@rest' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const name = fresh('Monsoon Tee');
  await openAsStaff(page, '/product-table');
  await page.getByRole('link', { name: 'Import', exact: true }).filter({ visible: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  await expectAccessibleScreen(page);

  await choose(page, sheetOf(name));
  const start = page.getByRole('button', { name: 'Start import' });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expectAccessibleScreen(page);
  await start.click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('1 new, 0 changed');

  await page.goto(`/product-table?q=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText('20');
  await page.goBack();
  await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 60_000 });
  await page.goto(`/product-table?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('No products available')).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  'a file with errors lists them by line and column, and nothing is saved before decisions',
  { tag: '@rest' },
  async ({ page }) => {
    const name = fresh('Rain Tee');
    await openAsStaff(page, '/import');
    await choose(page, sheetOf(name, '-5'));
    const mistakes = page.getByRole('region', { name: 'Errors and warnings' }).first();
    await expect(mistakes.getByText('Must be a positive number')).toHaveCount(2, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Start import' })).toBeDisabled();
    await expectAccessibleScreen(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download list' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('monsoon-drop-problems.csv');
  },
);

test('products and categories are exported as files that can be imported', { tag: '@desktop' }, async ({ page }) => {
  await openAsStaff(page, '/category');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^Handle,Name,Description,Parent Category,/);
  await page.goto('/import?of=categories');
  await choose(page, text);
  await expect(page.getByText('Nothing to import: everything in this file is already in the shop.')).toBeVisible();
});
