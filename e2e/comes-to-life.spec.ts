import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { complaintsOf } from './shopper.ts';

/** The most that home's HTML may take, in bytes: as it is read, and as it travels. */
const MOST_HTML = { plain: 60_000, packed: 12_000 };

test('home is light: 60 kB of HTML at most, 12 kB of it on the way', async ({ request }) => {
  const html = await (await request.get('/')).body();
  expect(html.length).toBeLessThanOrEqual(MOST_HTML.plain);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(MOST_HTML.packed);
});

test('a button that is pressed before the script has come does its work when it has', async ({ page }) => {
  const complaints = complaintsOf(page);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/framework-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  // The load event waits for the script.
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('Slide 1 / 3')).toBeVisible();
  arrive();
  await expect(page.getByText('Slide 2 / 3')).toBeVisible();
  expect(complaints).toEqual([]);
});
