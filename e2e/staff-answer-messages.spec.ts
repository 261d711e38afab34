// covers: contact
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, expectAccessibleScreen, openAsStaff } from './staff-at-work.ts';

/** Sends a message from a unique e-mail address and returns the ticket. Visitors of one address may write five. */
async function write(page: Page): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const account = { name: 'Shalini Varghese', email, password: 'a long password', phone: '98450 12345' };
  await page.request.post('/api/signup', { data: account });
  const { accessToken } = (await (await page.request.post('/api/login', { data: account })).json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const data = { name: account.name, email, message: 'Where is my parcel?\nIt said Tuesday.' };
  return ((await (await page.request.post('/api/contact', { headers, data })).json()) as { ticket: string }).ticket;
}

test('staff see messages with their deadline, mark one as handled, undo it, and delete one permanently', async ({ page }) => {
  const complaints = complaintsOf(page);
  const ticket = await write(page);
  await openAsStaff(page, '/messages');
  await expect(page).toHaveTitle(/^Messages/);
  const message = page.getByRole('listitem').filter({ hasText: ticket });
  await expect(message).toContainText(/Answer due in (47 h|2 days)/);
  await expectAccessibleScreen(page);

  const reply = message.getByRole('link', { name: `Reply to ${ticket} by email` });
  expect(decodeURIComponent((await reply.getAttribute('href')) ?? '')).toContain(`subject=[${ticket}] Your message to`);

  await page.getByRole('searchbox', { name: 'Search messages' }).fill(ticket);
  await expect(page.getByText('1 message', { exact: true })).toBeAttached();
  await message.getByRole('button', { name: `Mark ${ticket} as handled` }).click();
  await expect(page.getByText(`${ticket} is handled.`)).toBeVisible();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Open \d+$/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${ticket} is open again.`)).toBeVisible();
  await expect(message).toBeVisible();

  await message.getByRole('button', { name: `Mark ${ticket} as handled` }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Handled', exact: true }).click();
  await expect(message.getByRole('button', { name: `Reopen ${ticket}` })).toBeVisible();
  await expect(message).toContainText('Handled');

  await message.getByRole('button', { name: `Delete ${ticket}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${ticket}?` });
  await expectAccessibleScreen(page);
  await question.getByRole('button', { name: 'Delete message' }).click();
  await expect(page.getByText(`${ticket} is deleted.`)).toBeVisible();
  await expect(message).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('staff read the mail log, and why a mail cannot be resent without a mail server', { tag: '@rest' }, async ({ page }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@mail.example`;
  await page.request.post('/api/signup', {
    data: { name: 'Asha Rao', email, password: 'a long password', phone: '98450 12345' },
  });
  await openAsStaff(page, '/messages?view=sent');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(email);
  await expect(page.getByText('1 message', { exact: true })).toBeAttached();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Welcome to Selvedge', exact: true }).click();
  const mailDialog = page.getByRole('dialog', { name: 'Welcome to Selvedge' });
  await expect(mailDialog).toContainText('Your account is ready.');
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Resend: “Welcome to Selvedge”/ }).click();
  await expect(page.getByText(/There is no mail server to send it with/)).toBeVisible();
});
