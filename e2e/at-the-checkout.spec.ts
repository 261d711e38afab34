// covers: checkout
import { expect, test } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { aCustomerAtCheckout } from './an-order.ts';
import { openAs } from './signed-in.ts';

test('@desktop a coupon is refused with a sentence or applied, and one of two saved addresses is chosen', async ({
  page,
  request,
}) => {
  await openAs(page, await aCustomerAtCheckout(request), '/cart');
  await page.getByText('Have a coupon?').first().click();
  const code = page.getByLabel('Coupon code').first();
  await code.fill('NOBODY-KNOWS');
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page.getByText('Coupon NOBODY-KNOWS does not exist.').first()).toBeVisible();
  await code.fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page.getByText('10% off applied').first()).toBeVisible();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
  const addresses = page.getByRole('group', { name: 'Saved addresses' });
  await expect(addresses.getByRole('radio')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByLabel('Full name').fill('Asha at work');
  await page.getByLabel('Phone').fill('9847012345');
  await page.getByLabel('Address', { exact: true }).fill('Infopark');
  await page.getByLabel('Street').fill('Kakkanad');
  await page.getByLabel('City').fill('Kochi');
  await page.getByLabel(/PIN|Zip/i).fill('682042');
  await page.getByLabel('State').fill('Kerala');
  await page.getByRole('button', { name: /^(Save|Add) address$/i }).click();
  await expect(addresses.getByRole('radio')).toHaveCount(2);
  await addresses.getByText(/12 Marine Drive/).click();
  await page.getByText('Cash on delivery').first().click();
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expect(page).toHaveURL(/\/order-placed\//);
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('12 Marine Drive');
});

test('@phone a visitor who adds to the cart is sent to the login', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test('@desktop an error response, or none at all, is a toast', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/product/straight-jeans');
  await page.getByRole('radio', { name: /^32/ }).check();
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
  await page.unroute('**/api/cart');
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, code: 'out_of_stock', message: 'Only 3 left in stock.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Only 3 left in stock.' })).toBeVisible();
});

test('@desktop small screens end at 768 pixels', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/faq');
  const out = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(out).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(out).toBeHidden(); // It is in the menu then.
});

const PROMISES = [
  {
    path: '/terms-conditions',
    says: [/at least 18 years old, or have the consent of a parent/, /law of India/, /courts of Kerala/],
  },
  { path: '/return-policy', says: [/1–3 business days/, /within 7 days of delivery/, /change of mind/i, /wrong/i] },
];
for (const { path, says } of PROMISES) {
  test(`@desktop ${path} shows the shop’s delivery and return terms`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    for (const words of says) expect(html).toMatch(words);
  });
}
