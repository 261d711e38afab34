// covers: checkout
import { expect, test, type Browser, type Page } from '@playwright/test';
import { complaintsOf, expectAccessible, logIn } from './shopper.ts';
import { ADMIN } from './staff.ts';

const PASSWORD = 'warp-and-weft';

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Asha Nair');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('9847012345');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function chooseJeans(page: Page): Promise<void> {
  await page.goto('/mens');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Straight Jeans' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Straight Jeans' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^32/ }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Straight Jeans').first()).toBeVisible();
  await expectAccessible(page);
}

async function checkOut(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
  await page.getByLabel('Full name').fill('Asha Nair');
  await page.getByLabel('Phone').fill('9847012345');
  await page.getByLabel('Address', { exact: true }).fill('12 Marine Drive');
  await page.getByLabel('Street').fill('Shanmugham Road');
  await page.getByLabel('City').fill('Kochi');
  await page.getByLabel(/PIN|Zip/i).fill('682011');
  await page.getByLabel('State').fill('Kerala');
  await page.getByRole('button', { name: /^(Save|Add) address$/i }).click();
  await expect(page.getByText('Address saved successfully!')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Cash on delivery').first().click();
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expect(page).toHaveURL(/\/order-placed\//);
  await expectAccessible(page);
  const number = /S-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0];
  expect(number).toBeDefined();
  return number ?? '';
}

/** Staff find the order by its number and set its status. */
async function staffMove(page: Page, number: string, status: string): Promise<void> {
  await page.goto(`/order-admin?q=${number}`);
  const choice = page.getByRole('combobox', { name: new RegExp(number) });
  await choice.selectOption(status);
  await expect(page.getByText(`Order is ${status}.`)).toBeVisible();
  await expect(choice).toHaveValue(status);
}

/** The order's invoice, which was issued when staff sent it. */
async function saveInvoice(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: `View details of order ${number}` }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Invoice .*, PDF$/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Invoice-KL-\d\d-\d\d-\d{6}\.pdf$/);
}

async function staffPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, ADMIN);
  await expect(page).toHaveURL(/\/dashboard/);
  return page;
}

test('a customer registers, buys a pair of jeans with cash on delivery, and tracks the delivery', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.slow(); // The steps of three people.
  const complaints = complaintsOf(page);
  const email = `asha.${project.name}.${Date.now()}@example.com`;
  await register(page, email);
  await logIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(/\/$/);
  await chooseJeans(page);
  const number = await checkOut(page);

  const staff = await staffPage(browser, baseURL ?? '');
  for (const status of ['Shipped', 'Out for Delivery', 'Delivered']) {
    await staffMove(staff, number, status);
    await page.goto('/productlisting');
    const order = page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: number }).first();
    await expect(order).toContainText(status);
  }
  await expectAccessible(staff);
  await staff.context().close();

  await saveInvoice(page, number);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
