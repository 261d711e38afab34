// covers: product-lists
import { expect, test, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { PAGE_SIZE } from '@shop/contract/limits';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { untilHydrated } from './until-hydrated.ts';
import { openAs } from './signed-in.ts';
import { ADMIN } from './staff.ts';

/** Staff add enough jeans for a list of more than one page; returns a function that blocks them again. */
async function moreJeans(request: APIRequestContext, count: number): Promise<() => Promise<void>> {
  const { accessToken } = await (await request.post('/api/login', { data: ADMIN })).json();
  const headers = { authorization: accessToken };
  const { categories } = await (await request.get('/api/category')).json();
  const { _id: category } = categories.find(({ slug }: { slug: string }) => slug === 'women-jeans');
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const ids: string[] = [];
  for (let i = 1; i <= count; i++) {
    const described = { name: `Jeans of page ${i}`, description: 'One of many.', product_price: '999', sale_price: '899' };
    const images = { name: 'jeans.jpg', mimeType: 'image/jpeg', buffer };
    const answer = await request.post('/api/product/admin', {
      headers,
      multipart: { ...described, stock: '50', category, images },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push((await answer.json()).product._id);
  }
  return async () => {
    for (const id of ids) await request.put(`/api/product/admin/toggle-status/${id}`, { headers });
  };
}

test(
  'a long list grows by its address, and is where it was after Back and a reload',
  { tag: '@rest' },
  async ({ page, request }) => {
    const block = await moreJeans(request, PAGE_SIZE);
    try {
      await openAs(page, DEMO_CUSTOMER, '/womens');
      await untilHydrated(page);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(PAGE_SIZE);
      await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
      await expect(page).toHaveURL('/womens?page=2');
      // With the keyboard, the focus moves to the first new product.
      await expect(cards.nth(PAGE_SIZE).getByRole('link').first()).toBeFocused();
      const all = await cards.count();
      expect(all).toBeGreaterThan(PAGE_SIZE);

      const last = cards.last();
      const name = (await last.getByRole('heading').innerText()).trim();
      await last.getByRole('link', { name, exact: true }).focus();
      const below = await page.evaluate(() => scrollY);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(cards).toHaveCount(all);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(below);
      await page.reload();
      await untilHydrated(page);
      await expect(cards).toHaveCount(all);
      await page.goBack();
      await expect(page).toHaveURL('/womens');
      await expect(cards).toHaveCount(PAGE_SIZE);
    } finally {
      await block();
    }
  },
);
