// covers: navigation
import { expect, test, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { untilHydrated } from './until-hydrated.ts';
import { openAs } from './signed-in.ts';

/** In milliseconds. */
const LONGER_THAN_A_SLIDE = 7_000;

const home = (page: Page) => openAs(page, DEMO_CUSTOMER, '/');
const header = (page: Page) => page.getByRole('banner');

test('@desktop the header leads home, into both menus, and to the lists', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/newarrival');
  await expect(header(page).getByRole('link', { name: 'Selvedge, home' })).toHaveAttribute('href', '/');
  const main = header(page).getByRole('navigation', { name: 'Main' });
  for (const [name, to] of [
    ['Home', '/'],
    ['New Arrivals', '/newarrival'],
    ['Sale', '/sale'],
    ['Custom Studio', '/customstudio'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);

  await main.getByText('Men', { exact: true }).click();
  await expect(main.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', '/mens');
  await main.getByRole('link', { name: 'Jeans', exact: true }).click();
  await expect(page).toHaveURL(/\/c\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jeans');
  await expect(page).toHaveTitle("Men's Jeans — Selvedge");
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(['Home', 'Men']);

  await main.getByText('Women', { exact: true }).click();
  await main.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/\/womens$/);
});

test('@desktop the header shows profile and Log out to a customer, and Log in to a visitor', async ({ page }) => {
  await page.goto('/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log out' })).toBeHidden();

  await openAs(page, DEMO_CUSTOMER, '/aboutus');
  await expect(header(page).getByRole('link', { name: 'Profile, Meera Nair' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden();
});

test('@desktop the search box suggests products with picture and price, tolerates a typo, and searches', async ({ page }) => {
  await home(page);
  await untilHydrated(page);
  const box = page.getByPlaceholder('Tell us what you are looking for').first();
  await box.click();
  await box.pressSequentially('jaens');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  const goods = suggestions.getByRole('option').filter({ hasText: '₹' }).first();
  await expect(goods).toContainText('Jeans');
  await expect(goods.locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await box.fill('linen');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/search\?q=linen/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('@desktop the slideshow can be stopped and stepped through', async ({ page }) => {
  await home(page);
  const slides = page.getByRole('region', { name: 'Highlights' });
  await slides.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(slides.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  const before = await slides.locator('.num').innerText();
  await slides.getByRole('button', { name: 'Next slide' }).click();
  await expect(slides.locator('.num')).not.toHaveText(before);
  await slides.getByRole('button', { name: 'Previous slide' }).click();
  await expect(slides.locator('.num')).toHaveText(before);
});

test('@phone the slideshow follows a finger, and a short touch moves nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // It does not advance by itself meanwhile.
  await home(page);
  await untilHydrated(page);
  const slides = page.getByRole('region', { name: 'Highlights' });
  const swipe = async (by: number) => {
    const finger = { identifier: 0, clientX: 200, clientY: 300 };
    await slides.dispatchEvent('touchstart', { touches: [finger], changedTouches: [finger] });
    await slides.dispatchEvent('touchend', { changedTouches: [{ ...finger, clientX: finger.clientX + by }] });
  };
  await swipe(-120);
  await expect(slides.getByText('Slide 2 / 3')).toBeVisible();
  await swipe(10);
  await expect(slides.getByText('Slide 2 / 3')).toBeVisible();
  await swipe(120);
  await expect(slides.getByText('Slide 1 / 3')).toBeVisible();
});

test('@phone the slideshow does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await home(page);
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await page.clock.runFor(LONGER_THAN_A_SLIDE);
  await expect(page.getByText('Slide 1 / 3')).toBeVisible();
  // With reduced motion the carousel moves only after a visitor starts it.
  await page.getByRole('button', { name: 'Play slideshow' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(LONGER_THAN_A_SLIDE);
  await expect(page.getByText('Slide 2 / 3')).toBeVisible();
});

test('@desktop the three tiles switch the strip, and its arrows move it by 300 pixels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // Without smooth scrolling, it is there at once.
  await home(page);
  for (const name of ["Today's Offers", 'New Arrivals', 'Top Trending Now']) {
    await page.getByRole('tab', { name: new RegExp(name) }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  const strip = page.getByRole('region', { name: 'Top Trending Now, products' });
  const left = () => strip.evaluate((element) => element.scrollLeft);
  await page.getByRole('button', { name: 'Scroll right' }).click();
  await expect.poll(left).toBe(300);
  await page.getByRole('button', { name: 'Scroll left' }).click();
  await expect.poll(left).toBe(0);
});

test('@desktop the five newest arrivals are shown first, and every card of the grid offers cart and wishlist', async ({
  page,
}) => {
  await home(page);
  await page.getByRole('tab', { name: /New Arrivals/ }).click();
  await expect(page.getByRole('region', { name: 'New Arrivals, products' }).getByRole('article')).toHaveCount(5);
  const grid = page.locator('section', { has: page.getByRole('heading', { name: 'Style Meets Function' }) });
  const cards = grid.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  expect(count).toBeGreaterThan(3);
  await expect(grid.getByRole('button', { name: /cart/i })).toHaveCount(count);
  await expect(grid.getByRole('button', { name: /wishlist/i })).toHaveCount(count);
});

test('@phone @main the menu opens over the page, has every link, and closes', async ({ page }) => {
  await home(page);
  await header(page).getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  for (const name of ['New Arrivals', 'Sale', 'Custom Studio']) await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('@desktop @main filters and sort of a list are in the URL, and survive Back and a reload', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/womens');
  await page.getByRole('combobox', { name: /Sort/ }).selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/sort=/);
  const first = page.getByRole('main').getByRole('article').first();
  // Found by its price: several products cost as much, and another journey may buy the last piece of the first one.
  const cheapest = /₹449(?!\.)/;
  await expect(first).toContainText(cheapest);
  await page.reload();
  await expect(first).toContainText(cheapest);
  await expect(page.getByRole('combobox', { name: /Sort/ })).toHaveValue(/price/i);

  const filters = page.getByRole('complementary', { name: 'Filters' });
  const jeans = filters.getByRole('checkbox', { name: /^Jeans/ });
  await jeans.check();
  await expect(page).toHaveURL('/womens?sort=price-asc&category=women-jeans');
  await expect(first).toContainText('Jeans');
  await page.reload();
  await expect(jeans).toBeChecked();
  await page.goBack();
  await expect(first).toContainText(cheapest);
  await expect(jeans).not.toBeChecked();
});

test('@phone a search without results shows a message and popular products', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/search?q=zzzzqqqq');
  const main = page.getByRole('main');
  await expect(main).toContainText('zzzzqqqq');
  await expect(main.getByRole('article').first()).toBeVisible(); // Popular products instead.
});

test('@desktop a slow list shows its skeleton, and one that fails to load a retry', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/mens');
  await untilHydrated(page);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/sale.data*', async (route) => {
    await answered;
    await route.abort();
  });
  await header(page).getByRole('link', { name: 'Sale', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Loading products' })).toBeAttached();
  answer();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/sale.data*');
  await again.click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('@phone a slow page of the account shows its skeleton', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/faq');
  await untilHydrated(page);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/wishlist', async (route) => {
    await answered;
    await route.continue();
  });
  await header(page)
    .getByRole('link', { name: /^Wishlist/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Loading your wishlist' })).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist', exact: true })).toBeVisible();
});

test('@desktop the old URL of a product redirects to the new one', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/product?id=straight-jeans');
  await expect(page).toHaveURL(/\/product\/straight-jeans$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Straight Jeans' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/incl\w* of all taxes/i);
});

test('@desktop the footer has every link, the shop’s details, and the year', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/faq');
  const footer = page.getByRole('contentinfo');
  for (const [name, to] of [
    ['Contact Us', '/contact'],
    ['FAQ', '/faq'],
    ['Return Policy', '/return-policy'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Gift Cards', '/gift-card'],
    ['About Us', '/aboutus'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expect(footer.getByRole('link', { name: 'care@selvedge.example' })).toHaveAttribute(
    'href',
    'mailto:care@selvedge.example',
  );
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Selvedge`);
});

test('@desktop the contact page has all contact details of the shop', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'care@selvedge.example' })).toBeVisible();
  await expect(main.getByRole('link', { name: /\+91 484/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /FAQ|questions/i }).first()).toHaveAttribute('href', '/faq');
  await expect(main.getByRole('link', { name: 'Instagram' })).toBeVisible();
  await expect(main.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute('href', /wa\.me/);
  await expect(main.getByRole('link', { name: 'Return Policy' })).toHaveAttribute('href', '/return-policy');
});

test('@desktop an invalid query of a list is a 4xx page, not an error of the server', async ({ page }) => {
  await openAs(page, DEMO_CUSTOMER, '/mens');
  for (const address of ['/mens?category=%00', '/mens.data?category=%00'])
    expect((await page.request.get(address)).status(), address).toBe(400);
  for (const address of ['/product/%00', '/c/%00']) expect((await page.request.get(address)).status(), address).toBeLessThan(500);

  await page.goto('/mens?category=%00');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This link is not valid');
  await expect(main).not.toContainText('on our side');
  await expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Open without filters' }).click();
  await expect(page).toHaveURL('/mens');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
