// covers: accessibility-and-weight
import { expect, test } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { expectAccessible } from './accessible.ts';
import { aCustomerAtCheckout } from './an-order.ts';
import { openAs } from './signed-in.ts';

test.use({ colorScheme: 'dark' });

const PATHS = ['/', '/mens', '/product/straight-jeans', '/return', '/profile', '/contact', '/customstudio'];
const CHECKOUT_PATHS = ['/cart', '/checkout'];

test('@phone Dark mode: a device in dark mode gets a dark shop that can be read', async ({ page, request }) => {
  const buyer = await aCustomerAtCheckout(request);
  for (const path of [...PATHS, ...CHECKOUT_PATHS]) {
    await openAs(page, CHECKOUT_PATHS.includes(path) ? buyer : DEMO_CUSTOMER, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
    await expect(page.locator('main[aria-busy]'), path).toHaveCount(0);
    await expectAccessible(page);
  }
  // Native controls, such as the arrow of a select, are dark too.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
