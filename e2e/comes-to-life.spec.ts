import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { untilAlive } from './alive.ts';
import { aCustomerAtTheTill } from './an-order.ts';
import { chooseSize, complaintsOf } from './shopper.ts';
import { openAs } from './signed-in.ts';

/** The most that home's HTML may take, in bytes: as it is read, and as it travels. */
const MOST_HTML = { plain: 60_000, packed: 12_000 };
/** The most that a first visit of home may fetch by itself, in bytes as they travel. */
const MOST_IN_ALL = 350_000;

test('home is light: 60 kB of HTML at most, 12 kB of it on the way', async ({ request }) => {
  const html = await (await request.get('/')).body();
  expect(html.length).toBeLessThanOrEqual(MOST_HTML.plain);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MOST_HTML.packed);
});

test('@phone a first visit of home fetches at most 350 kB: page, styles, faces, pictures and script', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (file) => [file.name, (file as PerformanceResourceTiming).transferSize] as const,
    ),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.length, 'the page fetches more than itself').toBeGreaterThan(20);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(MOST_IN_ALL);
});

/** Keeps the script from coming until it is let in, which it can be once it stands at the door. */
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

test('a button that is pressed before the script has come does its work when it has', async ({ page }) => {
  const complaints = complaintsOf(page);
  const arrive = await withoutScript(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('Slide 1 / 3')).toBeVisible();
  await arrive();
  await expect(page.getByText('Slide 2 / 3')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a size that is chosen and put into the cart before the script has come is there when it has', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const customer = await aCustomerAtTheTill(request);
  const arrive = await withoutScript(page);
  await openAs(page, customer, '/product/straight-jeans');
  await chooseSize(page, '32');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await arrive();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText('Straight Jeans');
  expect(complaints).toEqual([]);
});

test('@desktop what is ticked or chosen beside a list before the script has come counts when it has', async ({ page }) => {
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

test('all of home that is seen first is drawn before the script begins to come', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await untilAlive(page);
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

test('@desktop a card that is pressed grows into its product, and whoever turns back at once is not held up', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, await aCustomerAtTheTill(request), '/mens');
  await untilAlive(page);
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
  // What a pointer shows an interest in comes beforehand; of a page that is slow to come a sketch would stand there first.
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
