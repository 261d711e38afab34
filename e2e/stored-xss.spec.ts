// covers: resilience
import { expect, test, type Page } from '@playwright/test';
import { untilHydrated } from './until-hydrated.ts';
import { MARKUP, injectEverywhere, watchInjection, type InjectionWatch } from './injected-markup.ts';
import { openAs } from './signed-in.ts';
import { openAsStaff } from './staff-at-work.ts';

/** No injected script ran, the content policy blocked nothing, and no injected text became an element. */
async function expectOnlyText(page: Page, { ran, violations }: InjectionWatch, where: string): Promise<void> {
  expect(await ran(), where).toBe(0);
  expect(violations(), where).toEqual([]);
  expect(await page.locator('[onerror], [onload], img[src="x"], a[href^="javascript:" i]').count(), where).toBe(0);
}

type Round = { word: string; paths: readonly string[]; open: (path: string) => Promise<void> };

/** Opens page after page; each shows the injected text literally. */
async function visit(page: Page, { word, paths, open }: Round): Promise<void> {
  const watched = await watchInjection(page);
  for (const path of paths) {
    await open(path);
    await expect(page.locator('body'), path).toContainText(`${word} ${MARKUP.slice(0, 30)}`);
    await expectOnlyText(page, watched, path);
  }
}

test('@desktop Stored XSS: user input is shown as text, in the shop and in the back office', async ({ page, browser }) => {
  const { word, customer, customerId, product, category, order, cleanUp: weed } = await injectEverywhere(page.request);
  const q = encodeURIComponent(word);
  const inTheShop = [
    '/',
    `/product/${product.slug}`,
    `/search?q=${q}`,
    `/c/${category.slug}`,
    '/cart',
    '/order',
    '/profile',
    '/contact',
  ];
  const inTheOffice = [
    `/product-table?q=${q}`,
    `/category?q=${q}`,
    `/offers?q=${q}`,
    `/user?q=${customer.email}`,
    `/customers/${customerId}`,
    `/order-admin?order=${order._id}`,
    `/order-admin/slips?ids=${order._id}`,
    `/returns?order=${order._id}`,
    '/messages',
    '/staff',
    `/audit-log?q=${q}`,
  ];
  const office = await browser.newContext();
  try {
    await visit(page, { word, paths: inTheShop, open: (path) => openAs(page, customer, path) });
    const desk = await office.newPage();
    await visit(desk, { word, paths: inTheOffice, open: (path) => openAsStaff(desk, path) });
  } finally {
    await office.close();
    await weed();
  }
});

test('@desktop Reflected XSS: content of a URL is text, and redirects to no other site', async ({ page }) => {
  const watched = await watchInjection(page);
  const harm = encodeURIComponent(MARKUP);
  const elsewhere = encodeURIComponent('//evil.example/');
  for (const [path, leadsTo = path] of [
    [`/search?q=${harm}`],
    [`/c/${harm}`],
    [`/product/${harm}`],
    [`/product?id=${harm}`, `/product/${harm}`],
    [`/product?id=${elsewhere}`, `/product/${elsewhere}`],
    [`/${harm}`],
    [`/?x=${harm}`, '/product-table'], // The start page of staff.
  ] as const) {
    await openAsStaff(page, path);
    await untilHydrated(page);
    await expectOnlyText(page, watched, path);
    await expect(page).toHaveURL(leadsTo);
  }
});

test('@desktop Open redirect: after login an address of another scheme is not followed', async ({ page }) => {
  const watched = await watchInjection(page);
  const customer = { email: `next.${crypto.randomUUID()}@example.com`, password: 'warp-and-weft-1847' };
  await page.request.post('/api/signup', { data: { ...customer, name: 'Asha Nair', phone: '9847012345' } });
  await page.goto(`/login?next=${encodeURIComponent('javascript:planted()')}`);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectOnlyText(page, watched, 'after login');
});

test('@desktop @main Content security policy: injected scripts do not run', async ({ page }) => {
  const { ran, violations } = await watchInjection(page);
  await page.goto('/');
  await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'planted()';
    const foreign = document.createElement('script');
    foreign.src = 'https://evil.example/a.js';
    const markup = document.createElement('div');
    markup.innerHTML = '<img src="x" onerror="planted()"><iframe srcdoc="<script>parent.planted()</script>"></iframe>';
    document.body.append(inline, foreign, markup);
    const link = document.createElement('a');
    link.href = 'javascript:planted()';
    document.body.append(link);
    link.click();
    setTimeout(`planted()`);
  });
  for (const stopped of [
    'script-src-elem inline',
    'script-src-attr inline',
    'script-src-elem https://evil.example/a.js',
    'script-src eval',
  ])
    await expect.poll(() => violations().join('\n')).toContain(stopped);
  expect(await ran()).toBe(0);
});
