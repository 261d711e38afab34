// covers: staff
import { expect, test } from '@playwright/test';
import { complaintsOf, expectAccessibleScreen, openAsStaff, rowOf } from './staff-at-work.ts';

const PASSWORD = 'a long password';

test(
  'the owner invites a member of staff, who joins, works within their role, and is removed',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const complaints = complaintsOf(page);
    const email = `${crypto.randomUUID().slice(0, 8)}@shop.example`;
    await openAsStaff(page, '/staff');
    await expect(page).toHaveTitle(/^Staff/);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Role', { exact: true }).selectOption('Support');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(rowOf(page, email)).toContainText('Support');
    await expectAccessibleScreen(page);

    // Without a mail server the owner copies the invitation link.
    await page.goto(`/messages?view=sent&q=${email}`);
    await page.getByRole('button', { name: 'Join the staff of Selvedge', exact: true }).click();
    const mailText = (await page.getByRole('dialog').textContent()) ?? '';
    const link = /\/accept-invitation#token=[\w-]+/.exec(mailText)?.[0] ?? '';

    const theirs = await browser.newContext();
    const joining = await theirs.newPage();
    await joining.goto(link);
    await expect(joining, 'the token is read and gone').toHaveURL(/\/accept-invitation$/);
    await expectAccessibleScreen(joining);
    await joining.getByLabel('Name').fill(`Nila ${email.slice(0, 4)}`);
    await joining.getByLabel('Phone').fill('98450 12345');
    await joining.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await joining.getByRole('button', { name: 'Join' }).click();
    await expect(joining).toHaveURL(/\/login/);
    await joining.getByLabel('Email').fill(email);
    await joining.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await joining.getByRole('button', { name: 'Login' }).click();
    await expect(joining).toHaveURL(/\/order-admin/);

    await joining.goto('/settings');
    await expect(joining.getByRole('heading', { name: 'Your role has no access to this screen' })).toBeVisible();
    await expectAccessibleScreen(joining);
    await expect(joining.getByRole('link', { name: 'Products' })).toHaveCount(0);
    await joining.goto(link);
    await joining.getByLabel('Name').fill('Twice');
    await joining.getByLabel('Phone').fill('98450 12345');
    await joining.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await joining.getByRole('button', { name: 'Join' }).click();
    await expect(joining.getByText(/This invitation has expired/)).toBeVisible();

    await page.goto('/staff');
    await page.getByRole('button', { name: `Remove Nila ${email.slice(0, 4)}` }).click();
    await expectAccessibleScreen(page);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText(/is no longer on the staff/)).toBeVisible();
    await expect(rowOf(page, email)).toHaveCount(0);
    await joining.goto('/order-admin');
    await expect(joining).toHaveURL(/\/login/);
    await theirs.close();
    expect(complaints).toEqual([]);
  },
);

test('the last owner cannot change role, and the reason is shown', { tag: '@desktop' }, async ({ page }) => {
  await openAsStaff(page, '/staff');
  await page.getByLabel('Role of Shop Owner').selectOption('Manager');
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('The shop needs an owner. Make someone else an owner first.')).toBeVisible();
  await expect(page.getByLabel('Role of Shop Owner')).toHaveValue('owner');
});
