// covers: product-page, payment
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { aCustomerAtCheckout } from './an-order.ts';
import { complaintsOf } from './shopper.ts';
import { openAs } from './signed-in.ts';

/** Places an order by card, the default, and responds to the widget that opens automatically. */
async function placeByCard(page: Page, request: APIRequestContext): Promise<Locator> {
  await openAs(page, await aCustomerAtCheckout(request), '/checkout');
  await expect(page.getByRole('radio', { name: /^UPI or card/ })).toBeChecked();
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  const widget = page.getByRole('dialog', { name: 'Pay Selvedge' });
  await expect(widget).toContainText('Test payment – nothing is charged');
  return widget;
}

const thanks = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Thank you, Asha. Your order is confirmed.' });

test('a customer pays by card, and the page shows the confirmation', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const widget = await placeByCard(page, request);
  await expect(widget).toContainText('Asha Nair');
  await expect(widget).toContainText('9847012345');
  await expectAccessible(page);
  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Paid by card or UPI')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('@phone a payment fails, the order waits, and the customer pays in cash instead', async ({ page, request }) => {
  const widget = await placeByCard(page, request);
  await widget.getByRole('button', { name: 'Fail' }).click();
  await widget.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^One step left: pay ₹/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'the bank declined it. Try another way to pay.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch to cash on delivery' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(/^You will pay ₹[\d,.]+ in cash on delivery\.$/)).toBeVisible();
});

test('@desktop after closing the window the order can be paid by a second try', async ({ page, request }) => {
  const widget = await placeByCard(page, request);
  await widget.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(thanks(page)).toBeVisible();
});

test('@desktop a payment that arrives after the window was closed is shown without a click', async ({ page, request }) => {
  const widget = await placeByCard(page, request);
  await widget.getByRole('button', { name: 'Pay late' }).click();
  await expect(widget).toBeHidden();
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
});

test('@phone a payment window that cannot be loaded shows an error and can be retried', async ({ page, request }) => {
  await page.route('**/razorpay-simulator/checkout.js', (route) => route.abort());
  await openAs(page, await aCustomerAtCheckout(request), '/checkout');
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expect(page.getByText('Failed to load Razorpay SDK. Please check your internet connection.')).toBeVisible();
  await page.unroute('**/razorpay-simulator/checkout.js');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page
    .getByRole('dialog', { name: 'Pay Selvedge' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(thanks(page)).toBeVisible();
});
