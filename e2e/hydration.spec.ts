// covers: home, accessibility-and-weight
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { untilHydrated } from './until-hydrated.ts';
import { aCustomerAtCheckout } from './an-order.ts';
import { chooseSize, complaintsOf } from './shopper.ts';
import { openAs } from './signed-in.ts';

/** The limit of home's HTML in bytes, plain and compressed. */
const MAX_HTML = { plain: 60_000, packed: 12_000 };
/** The limit of a product page, as it is sent, in bytes. */
const MAX_PRODUCT_PAGE = 13_000;
/** The limit of a first visit of home in transferred bytes. */
const MAX_TRANSFER = 350_000;

test('Page weight: home has 60 kB of HTML at most, 12 kB compressed', async ({ request }) => {
  const html = await (await request.get('/')).body();
  expect(html.length).toBeLessThanOrEqual(MAX_HTML.plain);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MAX_HTML.packed);
});

test('@phone Page weight: every product page of the demo is sent in 13 kB at most', async ({ request }) => {
  const { products } = (await (await request.get('/api/product?limit=100')).json()) as { products: { slug: string }[] };
  expect(products.length).toBeGreaterThan(20);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }; // As in infra/page-cache/compression.ts.
  for (const { slug } of products) {
    const html = await (await request.get(`/product/${slug}`)).body();
    expect(brotliCompressSync(html, quality).length, slug).toBeLessThanOrEqual(MAX_PRODUCT_PAGE);
  }
});

test('@phone @main Page weight: a first visit of home fetches at most 350 kB of page, styles, fonts, images and script', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (file) => [file.name, (file as PerformanceResourceTiming).transferSize] as const,
    ),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.length, 'the page fetches more than itself').toBeGreaterThan(20);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(MAX_TRANSFER);
});

/** Delays the page's script until it is released. */
async function withoutScript(page: Page): Promise<() => Promise<void>> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let held = 0;
  await page.route('**/assets/framework-*.js', async (route) => {
    held++;
    await arrived;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held, 'the script is held back').toBeGreaterThan(0);
    arrive();
  };
}

test('Hydration: a button that is pressed before it acts after it', async ({ page }) => {
  const complaints = complaintsOf(page);
  const arrive = await withoutScript(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('Slide 1 / 3')).toBeVisible();
  await arrive();
  await expect(page.getByText('Slide 2 / 3')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Hydration: a size that is added to the cart before it is there after it', { tag: '@rest' }, async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const customer = await aCustomerAtCheckout(request);
  const arrive = await withoutScript(page);
  await openAs(page, customer, '/product/straight-jeans');
  await chooseSize(page, '32');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await arrive();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText('Straight Jeans');
  expect(complaints).toEqual([]);
});

test('@desktop Hydration: a filter or a sort order that is chosen before it applies after it', async ({ page }) => {
  const complaints = complaintsOf(page);
  const arrive = await withoutScript(page);
  await openAs(page, DEMO_CUSTOMER, '/womens');
  await page.getByRole('combobox', { name: /Sort/ }).selectOption({ label: 'Price: low to high' });
  await arrive();
  await expect(page).toHaveURL('/womens?sort=price-asc');

  const arriveAgain = await withoutScript(page);
  await page.goto('/womens');
  const jeans = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Jeans/ });
  await jeans.check();
  await arriveAgain();
  await expect(page).toHaveURL('/womens?category=women-jeans');
  await expect(jeans).toBeChecked();
  expect(complaints).toEqual([]);
});

test('Hydration: the first screen of home is painted before any script is loaded', { tag: '@rest' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await untilHydrated(page);
  const times = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource');
    const began = (name: string): number => files.find((file) => file.name.includes(name))?.startTime ?? Infinity;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return { script: began('/assets/framework-'), seen: Math.max(painted, began('/banners/')) };
  });
  expect(times.script, 'the script came').toBeLessThan(Infinity);
  expect(times.script).toBeGreaterThan(times.seen);
  expect(complaints).toEqual([]);
});

test('@desktop a pressed card grows into its product, and going back at once is not delayed', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, await aCustomerAtCheckout(request), '/mens');
  await untilHydrated(page);
  const moving = page.evaluate(async () => {
    const begin = document.startViewTransition.bind(document);
    return new Promise<string[]>((resolve) => {
      document.startViewTransition = (change) => {
        const transition = begin(change);
        void transition.ready.then(() =>
          resolve(document.getAnimations().map((it) => String((it.effect as KeyframeEffect).pseudoElement))),
        );
        return transition;
      };
    });
  });
  const card = page.locator('main .pcard__name a').first();
  // A hovered link is prefetched; a slow page would show a skeleton first.
  const known = page.waitForResponse(/\/product\/[^/]+\.data/);
  await card.hover();
  await known;
  await card.click();
  expect(await moving).toContain('::view-transition-group(picture)');
  await page.goBack();
  await expect(page).toHaveURL(/\/mens$/);
  await expect(card).toBeVisible();
  expect(complaints).toEqual([]);
});
