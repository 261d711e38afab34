// covers: checkout
import { expect, test } from '@playwright/test';
import { aCustomerAtCheckout } from './an-order.ts';
import { complaintsOf, expectAccessible } from './shopper.ts';
import { openAs } from './signed-in.ts';

test('Buy Now orders one item, however often it is pressed, and leaves the cart as it is @rest', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await openAs(page, await aCustomerAtCheckout(request), '/product/straight-jeans');
  const buy = async () => {
    await page.getByRole('radio', { name: /^32/ }).check();
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await expect(page).toHaveURL(/\/checkout\?buy=/);
  };
  await buy();
  await page.goBack();
  await buy();
  await page.reload();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(summary.getByRole('listitem')).toContainText(/Straight Jeans.*32.*Qty 1/);
  await expectAccessible(page);

  await page.getByText('Cash on delivery').first().click();
  await page
    .getByRole('button', { name: /^Place Order · pay ₹[\d,.]+ on delivery$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/order-placed\//);
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order).toContainText('Straight Jeans');
  await expect(order).not.toContainText('Everyday Crew Tee');

  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Tee' })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Straight Jeans' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
