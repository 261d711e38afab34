// covers: settings
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, expectAccessibleScreen, fresh, openAsStaff } from './staff-at-work.ts';
import { ADMIN } from './staff.ts';

type SavedSettings = { settings: Record<string, unknown>; updatedAt: string };

/** A colleague saves another setting meanwhile. */
async function saveByColleague(page: Page, changes: Record<string, unknown>): Promise<void> {
  const { accessToken } = (await (await page.request.post('/api/login', { data: ADMIN })).json()) as { accessToken: string };
  const { settings, updatedAt } = (await (await page.request.get('/api/settings')).json()) as SavedSettings;
  const headers = { authorization: `Bearer ${accessToken}` };
  await page.request.put('/api/settings', { headers, data: { ...settings, ...changes, updatedAt } });
}

test('the owner changes the banner, and the shop shows it at once @rest', async ({ page }) => {
  const complaints = complaintsOf(page);
  const banner = fresh('Onam sale until Sunday');
  await openAsStaff(page, '/settings');
  await expect(page).toHaveTitle(/^Settings/);
  await expect(page.getByLabel('Legal name')).toHaveValue('Selvedge Clothing');
  await expectAccessibleScreen(page);

  const was = await page.getByLabel('Banner').inputValue();
  await page.getByLabel('GSTIN').fill('32AAAAA');
  await page.getByLabel('Banner').fill(banner);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/Enter a GSTIN like/)).toBeVisible();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await page.getByLabel('GSTIN').fill('32aaaaa0000a1zb');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings are saved, and the shop shows them.')).toBeVisible();
  await expect(page.getByLabel('GSTIN')).toHaveValue('32AAAAA0000A1ZB');

  await page.goto('/?view=store');
  await expect(page.getByText(banner).first()).toBeVisible();
  await saveByColleague(page, { banner: was });
  expect(complaints).toEqual([]);
});

test('an unsafe link is refused at its field, and the input stays', { tag: '@desktop' }, async ({ page }) => {
  await openAsStaff(page, '/settings');
  await page.getByRole('button', { name: '+ Add a link' }).click();
  await page.getByLabel('Name of link 4').fill('Chat');
  await page.getByLabel('Address of link 4').fill('http://chat.example');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible();
  await expect(page.getByLabel('Address of link 4')).toHaveValue('http://chat.example');
  await expectAccessibleScreen(page);
});

test(
  'saving after a concurrent save shows an error, keeps the input, and the other version can be loaded',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAsStaff(page, '/settings');
    const hours = await page.getByLabel('Support hours').inputValue();
    await page.getByLabel('Support hours').fill('Always');
    const phone = `+91 484 ${String(Date.now()).slice(-7)}`;
    await saveByColleague(page, { phone });
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText(/Someone else changed the settings/)).toBeVisible();
    await expect(page.getByLabel('Support hours')).toHaveValue('Always');
    await expectAccessibleScreen(page);
    await page.getByRole('button', { name: 'Load the current version' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue(phone);
    await expect(page.getByLabel('Support hours')).toHaveValue(hours);
    await saveByColleague(page, { phone: '+91 484 000 0000' });
  },
);
