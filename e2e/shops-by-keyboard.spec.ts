// covers: accessibility-and-weight
import { expect, test } from '@playwright/test';
import { aCustomerAtCheckout } from './an-order.ts';
import { untilHydrated } from './until-hydrated.ts';
import { tabTo } from './tab-to.ts';
import { openAs } from './signed-in.ts';

test('@desktop @main a pair of jeans is chosen and ordered, to be paid in cash, by keyboard alone', async ({ page, request }) => {
  await openAs(page, await aCustomerAtCheckout(request), '/mens');
  await untilHydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', 'Straight Jeans');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Straight Jeans' })).toBeVisible();

  await tabTo(page, 'radio', /^28/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'button', 'Add to Cart');
  await page.keyboard.press('Enter');
  const added = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(added).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();

  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await tabTo(page, 'radio', /^UPI or card/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  await tabTo(page, 'button', /^Place Order/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
});
