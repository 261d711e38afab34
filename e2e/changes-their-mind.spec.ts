import { expect, test, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/people.ts';
import { complaintsOf, expectAccessible, logIn } from './shopper.ts';

async function openOrders(page: Page): Promise<void> {
  await page.goto('/login?next=/productlisting');
  await logIn(page, DEMO_CUSTOMER);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
}

test('a customer cancels an order that has not left yet', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the sample shop has one such order; the desktop takes it');
  const complaints = complaintsOf(page);
  await openOrders(page);
  const order = page.getByRole('article').filter({ hasText: 'Processing' }).first();
  const number = await order.getByRole('heading').innerText();
  await order.getByRole('button', { name: 'Cancel Order' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText('Cancelled');
  expect(complaints).toEqual([]);
});

test('a customer returns what was delivered, after giving one of the five reasons', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'the sample shop has one such order; the phone takes it');
  const complaints = complaintsOf(page);
  await openOrders(page);
  const order = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Return Product' }) })
    .first();
  const number = await order.getByRole('heading').innerText();
  await order.getByRole('button', { name: 'Return Product' }).click();

  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('radio')).toHaveCount(5);
  await expect(popup.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expectAccessible(page);
  await popup.getByText('No longer needed').click();
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText('Returned');

  await page.goto('/return');
  await expect(page.getByRole('region', { name: 'On the way back' })).toContainText(number);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
