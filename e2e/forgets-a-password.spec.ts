// covers: account
import { expect, test, type APIRequestContext } from '@playwright/test';
import { ADMIN } from './staff.ts';

const OLD = 'the old password';
const NEW = 'a brand new password';

/** The link of an e-mail. This shop has no mail server, so its owner reads the e-mail in the admin. */
async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  const { accessToken } = await (await request.post('/api/login', { data: ADMIN })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  let text = '';
  await expect
    .poll(async () => {
      const { mails } = await (await request.get(`/api/mail?q=${encodeURIComponent(email)}`, { headers })).json();
      text = mails[0]?.text ?? '';
      return text;
    })
    .toContain('/reset-password#token=');
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

test(
  'a customer who forgot the password sets a new one with the link from the mail, once',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const email = `forgetful-${project.name}@example.com`;
    await request.post('/api/signup', { data: { name: 'Asha Rao', email, password: OLD, phone: '98450 12345' } });

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('If an account exists for this email, we have sent a link to it.');

    const link = await linkFor(request, email);
    const message: string[] = [];
    page.on('request', (it) => {
      const [asked = ''] = it.url().split('#');
      if (`${asked} ${it.headers()['referer']} ${it.postData() ?? ''}`.includes('token=')) message.push(it.url());
    });
    await page.goto(link);
    await expect(page, 'it stays neither in the address nor in the history').toHaveURL(/\/reset-password$/);
    await page.reload();
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
    await page.getByLabel('New password').fill(NEW);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/$/);

    expect(message, 'no server and no other address heard of the link').toEqual([]);

    // The former format of links; one may still be in a customer's mailbox.
    await page.goto(link.replace('#', '?'));
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel('New password').fill(OLD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used. Please get a new one.');
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  },
);

test('a truncated link shows an error and a link to request another', { tag: '@phone' }, async ({ page }) => {
  for (const broken of ['/reset-password#token=half', '/reset-password?token=half', '/reset-password']) {
    await page.goto(broken);
    await expect(page.getByRole('alert')).toHaveText('This link is broken. Open it again from the email.');
  }
  // The full link, opened in the same window, changes only the fragment and loads no document.
  await page.goto(`/reset-password#token=${'a'.repeat(43)}`);
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
});

test('an unknown email gets the same message', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody-at-all@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText('If an account exists for this email, we have sent a link to it.');
});
