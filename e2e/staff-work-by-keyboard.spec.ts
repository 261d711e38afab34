// covers: accessibility-and-weight
import { expect, test, type Page } from '@playwright/test';
import { aCustomerWithAnOrder, deliver, sendBack } from './an-order.ts';
import { tabInto, tabTo } from './tab-to.ts';
import { ADMIN } from './staff.ts';
import { complaintsOf, expectAccessibleScreen, openAsStaff } from './staff-at-work.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, key: string) => page.keyboard.press(key);

/** Moves the focus to a button by Tab and presses it. */
async function push(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, 'button', name);
  await press(page, 'Enter');
}

test('coupons, tax and background jobs are managed by keyboard alone @rest', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openAsStaff(page, '/coupon');
  await push(page, 'Edit WELCOME10');
  await expect(dialog(page, 'Edit Coupon')).toBeVisible();
  await expectAccessibleScreen(page);
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Edit WELCOME10' })).toBeFocused();
  await push(page, 'Delete WELCOME10');
  await expect(dialog(page, 'Delete coupon WELCOME10?')).toBeVisible();

  await page.goto('/tax');
  const file = page.waitForEvent('download');
  await push(page, /HSN summary/);
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expectAccessibleScreen(page);

  await page.goto('/background-work');
  await expect(page.getByText('No failed tasks')).toBeVisible();
  await expectAccessibleScreen(page);
  expect(complaints).toEqual([]);
});

test('a refund and a return are processed by keyboard alone', { tag: '@rest' }, async ({ page, request }) => {
  const order = await aCustomerWithAnOrder(request);
  await deliver(request, order.orderId);
  await openAsStaff(page, `/order-admin?order=${order.orderId}`);
  await expect(dialog(page, new RegExp(order.number))).toBeVisible();
  await push(page, 'Refund…');
  await expect(page.getByRole('radio', { name: 'Items' })).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await expectAccessibleScreen(page);
  await push(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeFocused();

  await sendBack(request, order);
  await page.goto(`/returns?order=${order.orderId}`);
  await expect(dialog(page, `Return of ${order.number}`)).toBeVisible();
  await expectAccessibleScreen(page);
  await push(page, 'Reject');
  await expect(dialog(page, `Reject the return of ${order.number}?`)).toBeVisible();
  await press(page, 'Escape');
  await push(page, 'Receive goods');
  await expect(page.getByLabel('Refund')).toBeVisible();
});

test('@phone the owner begins to set up two-step verification by keyboard alone, and a mistyped code is reported', async ({
  page,
}) => {
  await openAsStaff(page, '/security');
  await push(page, 'Set up');
  await expect(dialog(page, 'Set up two-step verification')).toBeVisible();
  await tabInto(page, page.getByLabel('Current password'));
  await page.keyboard.type(ADMIN.password);
  await press(page, 'Enter');
  await expect(page.getByText('Scan this with your authenticator app')).toBeVisible();
  await expectAccessibleScreen(page);
  await tabInto(page, page.getByRole('textbox', { name: 'Code' }));
  await page.keyboard.type('12345');
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
});

/** A desk's screen at 200 % has half its width. */
const AT_200_PERCENT = { width: 720, height: 450 };

test('@desktop at 200 % nothing of the back office is cut off, and nothing moves with reduced motion', async ({ page }) => {
  await page.setViewportSize(AT_200_PERCENT);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsStaff(page, '/coupon');
  await page.getByRole('button', { name: 'Edit WELCOME10' }).click();
  expect(
    await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
    ),
  ).toBe(0);
  for (const path of ['/coupon', '/tax', '/background-work', '/returns', '/order-admin', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(`${path} ${beyond}`).toBe(`${path} 0`);
  }
});
