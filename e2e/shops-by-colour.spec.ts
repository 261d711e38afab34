// covers: product-lists
import { expect, test } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { untilHydrated } from './until-hydrated.ts';
import { openAs } from './signed-in.ts';

test('@desktop a filter by colour shows that colour at its price, and links to it with its size selected', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/c/men-jeans');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Raw indigo/ }).check();
  await expect(page).toHaveURL(/colour=Raw\+indigo/);
  await filters.getByRole('checkbox', { name: /^Size 32/ }).check();
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Slim Jeans' });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(card).toContainText('Slim · Raw indigo');
  await expect(card).toContainText('₹1,499');
  await expect(card.getByRole('img').first()).toHaveAttribute('alt', /raw indigo/i);

  await card.getByRole('link', { name: 'Slim Jeans', exact: true }).click();
  await expect(page).toHaveURL('/product/slim-jeans?colour=Raw+indigo&size=32');
  await expect(page.getByRole('radio', { name: 'Raw indigo' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '32', exact: true })).toBeChecked();
});

test('@desktop a colour circle changes the card, and a chosen colour is in the URL of the product', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/c/men-jeans');
  await untilHydrated(page);
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Slim Jeans' });
  await expect(card).toContainText('From ₹1,199');
  await card.getByRole('button', { name: 'Raw indigo' }).click();
  await expect(card).toContainText('₹1,499');
  await expect(card).not.toContainText('From');
  await card.getByRole('link', { name: 'Slim Jeans', exact: true }).click();
  await expect(page).toHaveURL('/product/slim-jeans?colour=Raw+indigo');

  await page.getByTitle('Black', { exact: true }).click(); // Not before the page has stopped scrolling.
  await expect(page).toHaveURL('/product/slim-jeans?colour=Black');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /colour=Black$/);
  await page.goBack();
  await expect(page).toHaveURL('/c/men-jeans');
});

test('@phone the sale lists reduced products, and the price filter every colour in its range', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/sale');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
  await expect(main.getByText('On offer now, best sellers first')).toBeVisible();
  await expect(main.getByText('5 products').first()).toBeVisible();
  await page.goto('/c/men-jeans?price=1300-1999');
  await expect(main.getByRole('article')).toHaveCount(2);
  for (const card of await main.getByRole('article').all()) await expect(card).toContainText(/₹1,[3-9]\d\d/);
});
