// covers: audit-log
import { expect, test } from '@playwright/test';
import { complaintsOf, expectAccessibleScreen, fresh, openAsStaff, rowOf } from './staff-at-work.ts';

test(
  'staff see who changed which values, and filter the log by person, change, item and day',
  { tag: '@desktop' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const name = fresh('Dupattas');
    await openAsStaff(page, '/category');
    await page.getByRole('button', { name: '+ Add Category' }).click();
    const panel = page.getByRole('dialog', { name: 'Add Category' });
    await panel.getByLabel('Name', { exact: true }).fill(name);
    await panel.getByRole('button', { name: 'Add Category' }).click();
    await page.getByRole('button', { name: `Block ${name}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Unblock ${name}` })).toBeVisible();

    await page.goto('/audit-log');
    await expect(page).toHaveTitle(/^Audit log/);
    const entry = rowOf(page, name).filter({ hasText: 'Category blocked' });
    await expect(entry).toContainText('Shop Owner');
    await expect(entry).toContainText('yes → no');
    await expectAccessibleScreen(page);

    await entry.getByRole('link', { name }).click();
    // The unfiltered log may have as many entries.
    await expect(page).toHaveURL(/[?&]subject=/);
    await expect(page.getByText('2 entries', { exact: true })).toBeAttached();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('What').selectOption('Category added');
    await expect(page.getByText('1 entry', { exact: true })).toBeAttached();
    await page.getByRole('button', { name: /One item only/ }).click();
    await expect(page).not.toHaveURL(/[?&]subject=/);
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(name);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByText('1 entry', { exact: true })).toBeAttached();
    await page.getByLabel('Who').selectOption('The shop');
    await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all changes' }).click();
    await expect(page.getByLabel('Who', { exact: true })).toHaveValue('');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
