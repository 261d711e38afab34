// covers: account
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { untilHydrated } from './until-hydrated.ts';
import { logIn } from './shopper.ts';
import { openAs } from './signed-in.ts';

const { email, password } = DEMO_CUSTOMER;

/** A customer without orders or saved data. */
async function aNewCustomer(request: APIRequestContext): Promise<{ email: string; password: string }> {
  const one = { email: `ravi.${crypto.randomUUID()}@example.com`, password: 'warp-and-weft' };
  const joined = await request.post('/api/signup', { data: { ...one, name: 'Ravi Menon', phone: '9847012345' } });
  expect(joined.ok()).toBe(true);
  return one;
}

type Way = { from: RegExp; to: RegExp };

/** Checks, with the page's clock stopped, that a page stays for 1.5 s and then redirects. */
async function expectToMoveOn(page: Page, { from, to }: Way): Promise<void> {
  // The URL changes only after the next page is loaded, but its chunks are requested immediately.
  const parts: string[] = [];
  page.on('request', (request) => /\.(js|data)$/.test(new URL(request.url()).pathname) && parts.push(request.url()));
  await page.clock.runFor(1_400);
  await expect(page).toHaveURL(from);
  expect(parts).toEqual([]);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(to);
  expect(parts).not.toEqual([]);
}

/** Stops the page's clock a moment from now. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 1_000);

test('@desktop login and register link to each other, and the terms can be read before registering', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register/);
  for (const name of ['Terms & Conditions', 'Privacy Policy']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('@phone every field of login and register is required, and has its input type', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Login' }).click();
  for (const sentence of ['Email is required.', 'Password is required.']) await expect(page.getByText(sentence)).toBeVisible();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Use at least 8 characters.').first()).toBeVisible();
  for (const field of ['Name', 'Email', 'Phone number'])
    await expect(page.getByText(`${field} is required.`, { exact: true }).first()).toBeVisible();
});

test('@desktop errors of login and registration show the server’s message', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, { email, password: 'not that one' });
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password.' })).toBeVisible();
  await page.goto('/register');
  await page.getByLabel('Name').fill('Meera Nair');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('9847012345');
  await page.getByLabel('Password', { exact: true }).fill('warp-and-weft');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /e-?mail/i })).toBeVisible();
});

test('@desktop login says welcome, stores the session, and redirects after 1.5 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await untilHydrated(page);
  await stopClock(page);
  await logIn(page, { email, password });
  await expect(page.getByText('Welcome back, Meera Nair.').first()).toBeVisible();
  const stored = await page.evaluate(() =>
    ['accessToken', 'role', 'name', 'profileImage'].map((key) => localStorage.getItem(key) !== null),
  );
  expect(stored).toEqual([true, true, true, true]);
  await expectToMoveOn(page, { from: /\/login/, to: /\/$/ });
});

test('@phone registration says welcome, and redirects to the login after 1.5 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/register');
  await untilHydrated(page);
  await page.getByLabel('Name').fill('Ravi Menon');
  await page.getByLabel('Email').fill(`ravi.${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Phone').fill('9847012345');
  await page.getByLabel('Password', { exact: true }).fill('warp-and-weft');
  await stopClock(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Welcome to Selvedge. Please log in.').first()).toBeVisible();
  await expectToMoveOn(page, { from: /\/register/, to: /\/login/ });
});

test('@desktop logging out clears local storage and reloads at home', async ({ page, request }) => {
  await openAs(page, await aNewCustomer(request), '/aboutus');
  await page.evaluate(() => localStorage.setItem('something-else', '1'));
  // The test signs in at every load; the assertion is about the page's own redirect.
  const emptied = page.waitForFunction(() => localStorage.getItem('something-else') === null);
  await page.getByRole('button', { name: 'Log out' }).click();
  await emptied;
  await expect(page).toHaveURL(/\/$/);
});

test('@phone the profile shows the customer, links to the orders, and a new address needs label and details', async ({
  page,
}) => {
  await openAs(page, DEMO_CUSTOMER, '/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Meera Nair' })).toBeVisible();
  await expect(main).toContainText(email);
  await expect(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/productlisting');
  const saved = main.getByRole('group', { name: 'Saved addresses' }).getByRole('radio');
  await expect(saved).toHaveCount(2);
  await saved.last().check();
  await page.reload();
  await expect(saved.last()).toBeChecked();
  await main.getByRole('button', { name: 'Add Address' }).click();
  await expect(main.getByText('Label is required.')).toBeVisible();
  await expect(main.getByText('Details are required.')).toBeVisible();
  await main.getByLabel('Label').fill('Amma');
  await main.getByRole('button', { name: 'Add Address' }).click();
  await expect(main.getByText('Label is required.')).toBeHidden();
  await expect(main.getByText('Details are required.')).toBeVisible();
});

test('@desktop @main My Orders filters by its chips and opens an order over the list', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/productlisting');
  const chips = page.getByRole('group', { name: 'Filter orders' });
  for (const status of ['Pending', 'Shipped', 'Delivered']) {
    await chips.getByRole('button', { name: status }).click();
    await expect(chips.getByRole('button', { name: status })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(status, 'i'));
  }
  await page
    .getByRole('link', { name: /S-\d{4}-\d{6}/ })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: /^Order S-/ });
  await expect(popup.getByRole('heading', { name: 'Delivering to' })).toBeVisible();
  await expect(popup.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(popup.getByRole('heading', { name: 'Order history' })).toBeVisible();
  for (const stop of ['Processing', 'Shipped', 'Delivered']) await expect(popup.getByText(stop).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('@phone an empty cart shows a message and no checkout button', async ({ page, request }) => {
  await openAs(page, await aNewCustomer(request), '/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Your cart is empty.' })).toBeVisible();
});
