// covers: who-may-browse
import { expect, test } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';

test('a visitor sees the login, and a customer sees the products', async ({ page }) => {
  await page.goto('/mens');
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('Email').fill(DEMO_CUSTOMER.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_CUSTOMER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/mens$/);

  const goods = page.getByRole('link', { name: 'Malabar Sun Tee' });
  await expect(goods.first()).toBeVisible();
});
