// covers: accessibility-and-weight
import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { untilHydrated } from './until-hydrated.ts';
import { openAs } from './signed-in.ts';

const SCREEN = { width: 390, height: 664 };
/** The jeans whose first colour is raw indigo. */
const JEANS = '/product/slim-jeans?colour=Raw+indigo';

test.use({ viewport: SCREEN });

const bottomOf = async (it: Locator): Promise<number> => {
  const box = await it.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};
const openJeans = async (page: Page) => {
  await openAs(page, DEMO_CUSTOMER, JEANS);
  await expect(page.getByRole('heading', { level: 1, name: 'Slim Jeans' })).toBeVisible();
  await untilHydrated(page);
};

test('@phone home shows its price and its button on the first screen of a short phone', async ({ page }) => {
  await page.goto('/');
  expect(await bottomOf(page.locator('.hero__slide.is-on .hero__price'))).toBeLessThan(SCREEN.height);
  expect(await bottomOf(page.getByRole('link', { name: 'Shop jeans' }))).toBeLessThanOrEqual(SCREEN.height);
});

test('@phone a product shows name, price and buying bar on the first screen of a short phone', async ({ page }) => {
  await openJeans(page);
  const bar = await page.locator('.buybar').boundingBox();
  expect(await bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(bar?.y ?? 0);
  expect(await bottomOf(page.locator('.buy__price .price'))).toBeLessThan(bar?.y ?? 0);
});

test('@phone the viewer counts the images of the page, is larger, and has its arrows on the screen', async ({ page }) => {
  await openJeans(page);
  const onPage = page.getByRole('region', { name: 'Product pictures' }).getByRole('button');
  const small = await onPage.first().boundingBox();
  await onPage.first().click();
  const viewer = page.getByRole('dialog', { name: 'Picture 1 of 4' });
  await expect(viewer.getByText('Tap to zoom')).toBeVisible();
  const picture = viewer.getByRole('button', { name: /^Zoom in/ });
  expect((await picture.boundingBox())?.width).toBeGreaterThan(small?.width ?? SCREEN.width);
  for (const name of ['Previous picture', 'Next picture'])
    await expect(viewer.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await picture.click();
  await expect(page.getByRole('button', { name: /^Zoom out/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 4' })).toBeVisible();
});

test('@phone a toast does not cover the buying bar', async ({ page }) => {
  await openJeans(page);
  const bar = await page.locator('.buybar').boundingBox();
  await page.locator('.buy__wish').click();
  const toast = page.getByRole('status').filter({ hasText: /wishlist/ });
  await expect(toast).toBeVisible();
  expect(await bottomOf(toast)).toBeLessThan(bar?.y ?? 0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('@phone @main a product is added by a plain form, and the cart shows that it needs JavaScript', async ({ page }) => {
    await page.goto(JEANS);
    // Playwright finds no text within noscript, only its elements.
    await expect(page.locator('.no-script')).toBeVisible();
    await page.locator('.buy .size:has(input:not(:disabled))').first().click();
    await page.locator('.buy__form noscript button').click();
    await expect(page).toHaveURL(/\/cart\?add=[\w-]+&of=[\w-]+$/);
    await expect(page.locator('main noscript h2')).toBeVisible();
    await expect(page.locator('.sk').first()).toBeHidden();
  });
});
