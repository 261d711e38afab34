// covers: accessibility-and-weight
import { expect, test } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { aCustomerAtCheckout } from './an-order.ts';
import { openAs } from './signed-in.ts';

/** The narrowest phone, and a 1440 px screen at 200 %. Both are widths in CSS pixels. */
const NARROW = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
];
const PATHS = [
  '/',
  '/mens',
  '/product/straight-jeans',
  '/search?q=jorts',
  '/wishlist',
  '/productlisting',
  '/return',
  '/profile',
  '/security',
  '/aboutus',
  '/customstudio',
  '/contact',
  '/faq',
  '/size-guide',
  '/terms-conditions',
];
const CHECKOUT_PATHS = ['/cart', '/checkout'];

for (const viewport of NARROW)
  test(`@desktop Reflow: at ${viewport.width} px no page is wider than the screen`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const buyer = await aCustomerAtCheckout(request);
    for (const path of [...PATHS, ...CHECKOUT_PATHS]) {
      await openAs(page, CHECKOUT_PATHS.includes(path) ? buyer : DEMO_CUSTOMER, path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
      await expect(page.locator('main[aria-busy]'), path).toHaveCount(0);
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(beside, path).toBe(0);
    }
  });
