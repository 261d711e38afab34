// covers: api
import { expect, test } from '@playwright/test';
import { complaintsOf, expectAccessible } from './shopper.ts';

test('the API reference can be read on a wide screen and on a phone', { tag: '@rest' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/api/docs');
  const placesOrders = page.getByText('Place an order from the cart, or as a guest; honours Idempotency-Key');
  await expect(placesOrders).toBeVisible();
  await expect(page.getByRole('link', { name: 'wishlist' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search').fill('post order idempotency');
  await expect(page.getByRole('status')).toHaveText('1 call');
  await expect(page.getByRole('link', { name: 'wishlist' })).toBeHidden();
  await placesOrders.click();
  await expect(page.getByRole('heading', { name: 'Request body' })).toBeVisible();
  await page.getByText('Fields of orderItems').first().click();
  await expect(page.getByText('variantId', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/api/docs#get/api/pin/{pin}');
  await page.reload();
  await expect(page.getByText('pin (path)')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
});

test('an unknown API call gets a JSON error, and not a page', { tag: '@desktop' }, async ({ request }) => {
  for (const address of ['/api/no-such-call', '/api/product/a/b/c', '/api/metrics']) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
  }
});
