// covers: custom-studio
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible } from './shopper.ts';
import { aCustomerAtCheckout } from './an-order.ts';
import { openAs } from './signed-in.ts';
import { complaintsOf as staffComplaintsOf, expectAccessibleScreen, openAsStaff, rowOf } from './staff-at-work.ts';
import { untilHydrated } from './until-hydrated.ts';

const PARTS = ['Laser “KOCHI”, front, 140 mm wide', 'Rips, front, 90 mm wide'];

/** Jeans with a laser text and a rip, at the level with three tools. */
async function designJeans(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.getByLabel('Garment').selectOption({ label: 'Straight Jeans' });
  await page.getByLabel('Size').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Laser', exact: true }).click();
  await page.getByLabel('Text', { exact: true }).fill('KOCHI');
  await page.getByRole('button', { name: 'Rips', exact: true }).click();
  await page.getByLabel('From the top, mm').fill('700');
  await page.getByLabel('From the top, mm').blur();
  await expect(page.getByText('2 of 3 used')).toBeVisible();
}

/** The cart's only item is the design, which is paid by card. Returns the order's number. */
async function payByCard(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await page
    .getByRole('dialog', { name: 'Pay Selvedge' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await expectAccessible(page);
  return /S-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number';
}

test('@phone @rest a shopper designs jeans and pays; staff see the design on order, slip and production list', async ({
  browser,
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  await openAs(page, await aCustomerAtCheckout(request), '/cart');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.goto('/customstudio/design');
  await designJeans(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByText('Tick the box above to add it to your cart.')).toBeVisible();
  await page.getByRole('checkbox', { name: /custom item cannot be returned/ }).check();
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(PARTS.join('; '))).toBeVisible();
  await expectAccessible(page);
  const number = await payByCard(page);
  expect(complaints).toEqual([]);

  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const staffComplaints = staffComplaintsOf(staff);
  await openAsStaff(staff, `/order-admin?q=${number}`);
  await staff.getByRole('link', { name: number }).click();
  const order = staff.getByRole('dialog');
  for (const part of PARTS) await expect(order).toContainText(part);
  await expectAccessibleScreen(staff);
  await staff.goto('/production');
  for (const part of PARTS) await expect(rowOf(staff, number)).toContainText(part);
  await expectAccessibleScreen(staff);
  // Made, so that the order can be packed; one that cannot stays in the queue of the desk.
  await rowOf(staff, number)
    .getByRole('button', { name: /^Start/ })
    .click();
  await rowOf(staff, number).getByRole('button', { name: /^Done/ }).click();
  await expect(rowOf(staff, number)).toContainText('Made');
  await staff.goto(`/order-admin/slips?ids=${await idOf(staff, number)}`);
  const slip = staff.getByRole('article', { name: `Packing slip of ${number}` });
  for (const part of PARTS) await expect(slip).toContainText(part);
  await expect(slip.getByRole('img', { name: 'Straight Jeans, custom design, front' })).toBeVisible();
  await expectAccessibleScreen(staff);
  expect(staffComplaints).toEqual([]);
});

async function idOf(page: Page, number: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const list = await page.request.get(`/api/order?q=${number}`, { headers: { authorization: token } });
  const { orders } = (await list.json()) as { orders: { _id: string; number: string }[] };
  return orders.find((order) => order.number === number)?._id ?? '';
}
