// covers: two-step-verification
import { expect, test, type APIRequestContext } from '@playwright/test';
import { codeOf } from '../server/src/test-support/factors.ts';
import { complaintsOf, expectAccessible, logIn } from './shopper.ts';
import { openAs } from './signed-in.ts';
import { ADMIN } from './staff.ts';

/** Period of a TOTP code in milliseconds; the shop accepts a code from a clock that is one period ahead. */
const HALF_MINUTE = 30_000;

/** Opens the link of the verification email. This shop has no mail server, so its owner reads the email in the admin. */
async function verifyEmail(request: APIRequestContext, email: string): Promise<void> {
  const { accessToken } = await (await request.post('/api/login', { data: ADMIN })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  let token: string | undefined;
  await expect
    .poll(async () => {
      const { mails } = await (await request.get(`/api/mail?q=${encodeURIComponent(email)}`, { headers })).json();
      const texts: string[] = mails.map(({ text }: { text: string }) => text);
      token = texts.flatMap((text) => /verify-email#token=(\S+)/.exec(text)?.[1] ?? [])[0];
      return token;
    })
    .toBeTruthy();
  expect((await request.post('/api/email/verify', { data: { token } })).ok()).toBe(true);
}

test('@desktop a customer protects their account with two-step verification, and logs in with its code', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const one = { email: `guarded.${crypto.randomUUID()}@example.com`, password: 'warp-and-weft' };
  await page.request.post('/api/signup', { data: { ...one, name: 'Ravi Menon', phone: '9847012345' } });
  await verifyEmail(page.request, one.email);
  await openAs(page, one, '/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await dialog.getByLabel('Current password').fill(one.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, new Date()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/^On\. .* 8 recovery codes are left\.$/)).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto('/login?next=%2Fsecurity');
  await logIn(phone, one);
  await phone.getByLabel('Code').fill(codeOf(secret, new Date(Date.now() + HALF_MINUTE)));
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/security$/);
  await expect(phone.getByText(/^On\. You enter a code/)).toBeVisible();
  await elsewhere.close();
  expect(complaints).toEqual([]);
});
