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

test('a supplier’s file is tried first, then imported, and imported again it changes nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  const name = fresh('Monsoon Tee');
  await openAsStaff(page, '/product-table');
  await page.getByRole('link', { name: 'Import', exact: true }).filter({ visible: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  await expectAccessibleScreen(page);

  await choose(page, sheetOf(name));
  await expect(page.getByText('Checked. Nothing has been saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product added, 0 changed, 0 unchanged.')).toBeVisible();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, sheetOf(name));
  await expect(page.getByText('Nothing to import: everything in this file is already in the shop.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await page.goto(`/product-table?q=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText('20');
  expect(complaints).toEqual([]);
});

test('a file with mistakes is told by line and column, hands them out to fix, and saves nothing', async ({ page }) => {
  const name = fresh('Rain Tee');
  await openAsStaff(page, '/import');
  await choose(page, sheetOf(name, '-5'));
  const mistakes = page.getByRole('region', { name: 'Errors' });
  await expect(mistakes.getByText('Must be a positive number')).toHaveCount(2);
  await expect(mistakes.getByText('Variant Price')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectAccessibleScreen(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the 2 lines' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('monsoon-drop-errors.csv');

  await page.goto(`/product-table?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('No products available')).toBeVisible();
});

test('a file that is not CSV is refused in a sentence, and another file can be chosen', { tag: '@desktop' }, async ({ page }) => {
  await openAsStaff(page, '/import');
  await choose(page, 'a,b\n1,2\n');
  await expect(page.getByRole('alert')).toContainText('The first line must name the columns');
  await choose(page, sheetOf(fresh('Second Try Tee')));
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
});

test('the catalogue and its categories are handed out as files that come in again', { tag: '@desktop' }, async ({ page }) => {
  await openAsStaff(page, '/category');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^Handle,Name,Description,Parent Category,/);
  await page.goto('/import?of=categories');
  await choose(page, text);
  await expect(page.getByText('Nothing to import: everything in this file is already in the shop.')).toBeVisible();
});
