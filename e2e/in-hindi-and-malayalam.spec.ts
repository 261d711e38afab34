// covers: languages, guests, who-may-browse
import { readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { LANGUAGE_NAMES, type Language } from '../contract/src/languages.ts';
import { openShop } from './open-the-shop.ts';
import { GUESTS_PORT } from './port.ts';
import { complaintsOf, expectAccessible } from './shopper.ts';
import { ADMIN } from './staff.ts';

const START_TIMEOUT_MS = 120_000;
const LOCALES = { hi: 'hi-IN', ml: 'ml-IN' } as const;
type Translated = keyof typeof LOCALES;

test.use({ baseURL: `http://localhost:${GUESTS_PORT}` });
let close: (() => Promise<void>) | undefined;
test.beforeAll(async ({ request }) => {
  test.setTimeout(START_TIMEOUT_MS);
  close = await openShop({ port: GUESTS_PORT, access: 'open' });
  await enableLanguages(request);
});
test.afterAll(() => close?.());

/** Switches on Hindi, Malayalam and guest orders. */
async function enableLanguages(request: APIRequestContext): Promise<void> {
  const { accessToken } = (await (await request.post('/api/login', { data: ADMIN })).json()) as { accessToken: string };
  const { settings, updatedAt } = (await (await request.get('/api/settings')).json()) as { settings: object; updatedAt: string };
  const saved = await request.put('/api/settings', {
    data: { ...settings, guestCheckout: true, languages: ['en', 'hi', 'ml'], updatedAt },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(saved.status()).toBe(200);
}

/** The texts of the storefront in this language, by the English ones. */
function textsOf(language: Translated): (english: string) => string {
  const file = new URL(`../web/languages/${language}.json`, import.meta.url);
  const texts = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  return (english) => {
    const text = texts.get(english);
    if (text === undefined) throw new TypeError(`no ${language} text for "${english}"`);
    return text;
  };
}

async function expectLanguage(page: Page, path: string | RegExp, language: Language): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en-IN' : LOCALES[language]);
  await expectAccessible(page);
}

for (const [language, tag] of [
  ['hi', '@phone'],
  ['ml', '@desktop'],
] as const)
  test(`a guest orders in ${LANGUAGE_NAMES[language]}, and every page stays in it`, { tag }, async ({ page }) => {
    const complaints = complaintsOf(page);
    const text = textsOf(language);
    await page.goto('/product/straight-jeans');
    await page.getByRole('link', { name: LANGUAGE_NAMES[language] }).click();
    await expectLanguage(page, `/${language}/product/straight-jeans`, language);
    await page.getByRole('radio', { name: /^32/ }).check();
    await page
      .getByRole('button', { name: text('Add to Cart') })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: text('Added to cart') })
      .getByRole('link', { name: text('View cart') })
      .click();
    await expectLanguage(page, `/${language}/cart`, language);

    await page
      .getByRole('link', { name: text('Proceed to Checkout') })
      .first()
      .click();
    await expectLanguage(page, `/${language}/guest-checkout`, language);
    await page
      .getByRole('button', { name: text('Place Order') })
      .first()
      .click();
    await expect(page.getByLabel(text('Mobile number'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(text('Mobile number')).fill('9847012345');
    await page.getByLabel(text('Email')).fill(`guest.${language}@example.com`);
    await page.getByLabel(text('Full Name')).fill('Anjali Menon');
    await page.getByLabel(text('PIN code')).fill('682016');
    await page.getByLabel(text('Address'), { exact: true }).fill('14/302, Ravipuram');
    await expect(page.getByLabel(text('State'))).toHaveValue('Kerala');
    await page.getByRole('radio', { name: text('Cash on delivery') }).check();
    await page
      .getByRole('button', { name: text('Place Order') })
      .first()
      .click();
    const thanks = 'Thank you. Your order is placed. The link to this page is in the email that we are sending you.';
    await expect(page.getByText(text(thanks))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible();
    await expectLanguage(page, /localhost:\d+\/track\//, 'en');
    expect(complaints).toEqual([]);
  });

for (const [path, textOf] of [
  ['/login', (english: string) => english],
  ['/hi/login', textsOf('hi')],
] as const)
  test(
    `staff who log in at ${path} see the back office in English, without links to other languages`,
    { tag: '@rest' },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(path);
      await page.getByLabel(textOf('Email')).fill(ADMIN.email);
      await page.getByLabel(textOf('Password'), { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: textOf('Login'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.locator('.languages')).toBeHidden();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
  );
