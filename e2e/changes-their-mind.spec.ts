// covers: returns
import { expect, test, type Page } from '@playwright/test';
import { aCustomerWithAnOrder, deliver } from './an-order.ts';
import { complaintsOf, expectAccessible, logIn } from './shopper.ts';

async function openOrders(page: Page, login: { email: string; password: string }): Promise<void> {
  await page.goto('/login?next=/productlisting');
  await logIn(page, login);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
}

test('a customer cancels an order before dispatch', { tag: '@rest' }, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const { number, ...login } = await aCustomerWithAnOrder(request);
  await openOrders(page, login);
  const order = page.getByRole('article').filter({ hasText: number });
  await order.getByRole('button', { name: 'Cancel Order' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(order).toContainText('Cancelled');
  await expect(order.getByRole('link', { name: /^View details/ })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a customer returns a delivered order, with one of the five reasons', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const { number, orderId, ...login } = await aCustomerWithAnOrder(request);
  await deliver(request, orderId);
  await openOrders(page, login);
  const order = page.getByRole('article').filter({ hasText: number });
  await order.getByRole('button', { name: 'Return Product' }).click();

  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('radio')).toHaveCount(5);
  await expect(popup.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(order.getByRole('button', { name: 'Return Product' })).toBeFocused();

  // From the order's details, which stay open.
  await order.getByRole('link', { name: /^View details/ }).click();
  const details = page.getByRole('dialog', { name: `Order ${number}` });
  await details.getByRole('button', { name: 'Return Product' }).click();
  await page.getByRole('dialog', { name: 'Return Product' }).getByText('No longer needed').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(details.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeFocused();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(order).toContainText('Returned');

  await page.goto('/return');
  const back = page.getByRole('region', { name: 'In progress' }).getByRole('article').filter({ hasText: number });
  await expect(back).toContainText('No longer needed');
  const progress = back.getByRole('list', { name: 'Return progress' });
  await expect(progress.getByRole('listitem')).toHaveCount(4);
  await expect(progress.locator('[aria-current=step]')).toContainText('In transit');
  await expectAccessible(page);
  await back.getByRole('link', { name: `Order ${number}` }).click();
  await expect(page.getByRole('dialog', { name: `Order ${number}` })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an order prints as a separate page, without buttons or the list behind it', { tag: '@rest' }, async ({ page, request }) => {
  const { number, orderId, ...login } = await aCustomerWithAnOrder(request);
  await deliver(request, orderId);
  await openOrders(page, login);
  await page
    .getByRole('article')
    .filter({ hasText: number })
    .getByRole('link', { name: /^View details/ })
    .click();
  const details = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(details.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(details.getByText('Order history')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeHidden();
  await expect(details.getByRole('heading', { name: 'Invoice' })).toBeHidden();
});
