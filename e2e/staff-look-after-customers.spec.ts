// covers: customers
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, expectAccessibleScreen, fresh, openAsStaff, rowOf } from './staff-at-work.ts';
import { ADMIN } from './staff.ts';

const PASSWORD = 'a long password';

type Customer = { name: string; email: string; phone: string };

async function someoneJoins(page: Page): Promise<Customer> {
  const [lastDigits = 0] = crypto.getRandomValues(new Uint32Array(1));
  const phone = `94471${String(lastDigits % 100_000).padStart(5, '0')}`;
  const someone = { name: fresh('Thomas Kurian'), email: `${crypto.randomUUID()}@example.in`, phone };
  const answer = await page.request.post('/api/signup', { data: { ...someone, password: PASSWORD } });
  expect(answer.status()).toBe(201);
  return someone;
}
const signIn = async (page: Page, email: string): Promise<number> =>
  (await page.request.post('/api/login', { data: { email, password: PASSWORD } })).status();

test('staff read the user list, and the screen and its dialog are accessible', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openAsStaff(page, '/user');
  await expect(page.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible();
  await expectAccessibleScreen(page);
  await page
    .getByRole('button', { name: /^Block / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleScreen(page);
  expect(complaints).toEqual([]);
});

test('a customer is searched by phone, blocked with a reason and unblocked again', { tag: '@rest' }, async ({ page }) => {
  const { name, email, phone } = await someoneJoins(page);
  await openAsStaff(page, '/user');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(phone);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(rowOf(page, name)).toContainText(`94471 ${phone.slice(5)}`);

  await page.getByRole('button', { name: `Block ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Block ${name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await signIn(page, email)).toBe(200);

  await page.getByRole('button', { name: `Block ${name}` }).click();
  await question.getByLabel('Reason').fill('Three parcels refused at the door');
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`${name} is blocked.`)).toBeVisible();
  expect(await signIn(page, email)).toBe(403);
  await expect(page.getByRole('button', { name: `Unblock ${name}` })).toBeFocused();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Active');
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Blocked');
  await page.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(page.getByText(`${name} can use the shop again.`)).toBeVisible();
  await expect(page.getByText('No users found.')).toBeVisible();
  expect(await signIn(page, email)).toBe(200);
});

test('staff cannot block themselves', { tag: '@desktop' }, async ({ page }) => {
  await openAsStaff(page, '/user');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(ADMIN.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Block / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You cannot block your own account.')).toBeVisible();
});

test('a customer search without results shows a message', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/user?q=nobody%20by%20this%20name&page=7');
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show everyone' }).click();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
});
