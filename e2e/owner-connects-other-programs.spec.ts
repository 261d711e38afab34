// covers: api-keys, webhooks
import { expect, test } from '@playwright/test';
import { complaintsOf, expectAccessibleScreen, fresh, openAsStaff, rowOf } from './staff-at-work.ts';

test(
  'the owner makes a key for one network, which another program uses at once, and ends it',
  { tag: '@rest' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const name = fresh('Tally sync');
    await openAsStaff(page, '/developers');
    await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible();
    await expect(page.getByText('Requests, 24 h', { exact: true }).first()).toBeVisible();
    await page.getByText('order.paid', { exact: true }).click();
    await expectAccessibleScreen(page);

    await page.getByRole('button', { name: 'New API key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('group', { name: 'orders' }).getByText('Read', { exact: true }).click();
    const addresses = dialog.getByLabel(/Allowed addresses/);
    await addresses.fill('127.0.0.0/8, ::1, the office');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(addresses).toBeFocused();
    await expectAccessibleScreen(page);
    await addresses.fill('127.0.0.0/8, ::1');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByText(/^sk_/).textContent();
    await dialog.getByRole('button', { name: 'Done' }).click();

    const statusOf = async () =>
      (await page.request.get('/api/order/', { headers: { authorization: `Bearer ${key}` } })).status();
    expect(await statusOf()).toBe(200);
    await expect(rowOf(page, name)).toContainText('orders:read from 127.0.0.0/8, ::1');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click();
    await expect(page.getByText(name, { exact: true })).toBeHidden();
    expect(await statusOf()).toBe(401);
    expect(complaints.filter((it) => !it.includes('400'))).toEqual([]); // the refused address
  },
);
