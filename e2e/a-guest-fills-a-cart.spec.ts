// covers: cart, guests, phone-login
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { untilHydrated } from './until-hydrated.ts';
import { openShop } from './open-the-shop.ts';
import { GUESTS_PORT } from './port.ts';
import { ADMIN } from './staff.ts';
import { complaintsOf, expectAccessible, logIn } from './shopper.ts';

const PASSWORD = 'warp-and-weft';
const START_TIMEOUT_MS = 120_000; // ms
/** The request for the products that were viewed in this browser. */
const SHOWN_AGAIN = '/api/wishlist/show';

// These journeys need a shop that is open to guests; the others' is for members.
test.use({ baseURL: `http://localhost:${GUESTS_PORT}` });
let close: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  close = await openShop({ port: GUESTS_PORT, access: 'open' });
});
test.afterAll(() => close?.());

async function addJeans(page: Page): Promise<void> {
  await page.goto('/product/straight-jeans');
  await page.getByRole('radio', { name: /^32/ }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText('Straight Jeans');
}

/** A new visitor, whose e-mail has no account yet. */
async function aCustomer(request: APIRequestContext, name: string): Promise<{ email: string; password: string }> {
  const email = `${name}.${Date.now()}@example.com`;
  const body = { name: 'Asha Nair', email, password: PASSWORD, phone: '9847012345' };
  expect((await request.post('/api/signup', { data: body })).status()).toBe(201);
  return { email, password: PASSWORD };
}

test(
  'a guest fills a cart and a wishlist, sees them after a reload, and has them at the checkout after the login',
  { tag: '@rest' },
  async ({ page, request }, { project }) => {
    const complaints = complaintsOf(page);
    await addJeans(page);
    await expectAccessible(page);

    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 2, name: 'Straight Jeans' })).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await expect(page.getByText('2 items').first()).toBeVisible();
    await expect(page.getByText('Enter it at checkout.')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/product/straight-jeans');
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click();
    await expect(page.getByText('Added to wishlist.')).toBeVisible();
    await page.goto('/wishlist');
    await expect(page.getByRole('heading', { name: 'Straight Jeans' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await expectAccessible(page);

    const customer = await aCustomer(request, project.name);
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
    await expect(page).toHaveURL('/login?next=%2Fcheckout');
    await logIn(page, customer);
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByText('Straight Jeans').first()).toBeVisible();

    await page.goto('/wishlist');
    await expect(page.getByRole('heading', { name: 'Straight Jeans' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  'a guest presses Buy Now, registers on the way, and buys that item while the cart waits',
  { tag: '@rest' },
  async ({ page }, { project }) => {
    const complaints = complaintsOf(page);
    await addJeans(page);
    await page.goto('/product/everyday-crew-tee');
    await page.getByRole('radio', { name: /^M/ }).check();
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await expect(page.getByText('Log in to buy this item.')).toBeVisible();
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Name').fill('Asha Nair');
    await page.getByLabel('Email', { exact: true }).fill(`buys-now.${project.name}.${Date.now()}@example.com`);
    await page.getByLabel('Phone').fill('9847012345');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();

    await expect(page).toHaveURL(/\/checkout\?buy=/);
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Nair');
    await expect(page.getByLabel('Phone')).toHaveValue('9847012345');
    await expect(page.getByRole('complementary', { name: 'Order summary' }).getByRole('listitem')).toContainText(
      'Everyday Crew Tee',
    );
    await page.getByLabel('Address', { exact: true }).fill('12 Marine Drive');
    await page.getByLabel('Street').fill('Shanmugham Road');
    await page.getByLabel('City').fill('Kochi');
    await page.getByLabel(/PIN|Zip/i).fill('682011');
    await expect(page.getByLabel('State')).toHaveValue('Kerala');
    await expectAccessible(page);
    await page.getByText('Cash on delivery').first().click();
    await page.getByRole('button', { name: 'Place Order' }).first().click();
    await expect(page).toHaveURL(/\/order-placed\//);
    await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('Everyday Crew Tee');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 2, name: 'Straight Jeans' })).toBeVisible();
    await expect(page.getByText('1 item', { exact: true }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  'an item that is sold out before the login has a notice, until it is dismissed',
  { tag: '@desktop' },
  async ({ page, request }, { project }) => {
    const complaints = complaintsOf(page);
    const { product } = await (await request.get('/api/product/straight-jeans')).json();
    const few = product.variants.find(({ stock }: { stock: number }) => stock > 0 && stock < 10);
    await page.goto('/');
    await page.evaluate(
      (variantId) => localStorage.setItem('guestCart.1', JSON.stringify([{ variantId, quantity: 10 }])),
      few._id,
    );
    await page.goto('/cart');
    await expect(page.getByText(`Only ${few.stock} left in stock.`)).toBeVisible();

    await page.goto('/login?next=/cart');
    await logIn(page, await aCustomer(request, `few.${project.name}`));
    await expect(page).toHaveURL('/cart');
    const news = page.getByRole('status').filter({ hasText: 'Not everything could come into your cart' });
    await expect(news).toContainText(`Only ${few.stock} left in stock.`);
    await expectAccessible(page);
    await news.getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByText('Not everything could come into your cart')).toBeHidden();
    expect(complaints).toEqual([]);
  },
);

test('a corrupt cart in local storage is an empty cart', { tag: '@phone' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('guestCart.1', '{"half a');
    localStorage.setItem('guestWishlist.1', '[7, null]');
    localStorage.setItem('recentlyViewed.1', 'none');
  });
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await page.goto('/product/straight-jeans');
  await expect(page.getByRole('heading', { level: 1, name: 'Straight Jeans' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  'recently viewed products are shown below the next product, and none on the first visit',
  { tag: '@rest' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const requests: unknown[] = [];
    page.on('request', (request) => request.url().endsWith(SHOWN_AGAIN) && requests.push(request.postDataJSON()));
    await page.goto('/product/slim-jeans');
    const goesWith = page.getByRole('region', { name: 'Wear it with' });
    await expect(goesWith).toBeVisible();
    // A visit counts only after hydration, so the test waits for it.
    await untilHydrated(page);
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden();

    const second = page.waitForRequest(`**${SHOWN_AGAIN}`);
    await goesWith.getByRole('link').first().click();
    await second;
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await expect(viewed.getByRole('link', { name: 'Slim Jeans' })).toBeVisible();
    expect(requests, 'only the second page asks, and for one product').toEqual([{ productIds: [expect.any(String)] }]);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);

test('a visitor who is offline sees a notice, and a button shows why it failed', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/product/straight-jeans');
  await page.getByRole('radio', { name: /^32/ }).check();
  await untilHydrated(page);
  await context.setOffline(true);
  const notice = page.getByText('You are offline. You can keep browsing;');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  // Reviews that load meanwhile fail with an alert of their own.
  await expect(page.getByRole('alert').filter({ hasText: 'The shop could not be reached.' })).toBeVisible();
  await expectAccessible(page);

  // A failed navigation keeps the current page.
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Straight Jeans' })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveURL('/cart');
});

test(
  'visited pages and the cart are available offline, others need internet',
  { tag: '@phone' },
  async ({ browser, contextOptions }) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: `http://localhost:${GUESTS_PORT}`,
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    await page.goto('/');
    await untilHydrated(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await addJeans(page);
    await page.goto('/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();

    await context.setOffline(true);
    await page.goto('/product/straight-jeans');
    await expect(page.getByRole('heading', { level: 1, name: 'Straight Jeans' })).toBeVisible();
    await page.getByRole('radio', { name: /^34/ }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added. We will check price and stock when you are online.')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText('These prices are from your last visit.')).toContainText('1 item will be added then.');
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' }).first()).toBeDisabled();
    await expectAccessible(page);
    await page.goto('/womens');
    await expect(page.getByRole('heading', { name: 'This page needs internet' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Stored pages' }).getByRole('link', { name: /Straight Jeans/ })).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(false);
    await page.goto('/cart');
    await expect(page.getByText('2 items', { exact: true })).toBeVisible();
    await context.close();
  },
);

test('a customer orders an earlier order again', { tag: '@desktop' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/login?next=/productlisting?filter=delivered');
  await logIn(page, DEMO_CUSTOMER);
  const order = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Order again/ }) })
    .first();
  await order.getByRole('button', { name: /^Order again/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, / })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test(
  'the cart’s minus stops at one, and an item removed from cart or wishlist returns with Undo',
  { tag: '@phone' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await addJeans(page);
    await page.goto('/cart');
    const fewer = page.getByRole('button', { name: 'Decrease quantity' });
    await expect(fewer).toBeDisabled();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('2 items').first()).toBeVisible();
    await fewer.click();
    await expect(page.getByText('1 item', { exact: true }).first()).toBeVisible();
    await expect(fewer).toBeDisabled();

    await page.getByRole('button', { name: /^Remove Straight Jeans/ }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Straight Jeans' })).toBeVisible();

    await page.goto('/product/straight-jeans');
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click();
    await expect(page.getByText('Added to wishlist.')).toBeVisible();
    await page.goto('/wishlist');
    await page.getByRole('button', { name: 'Remove Straight Jeans' }).click();
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Add to Cart: Straight Jeans' }).click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: '34' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

/** Enables guest orders, by the API, until the journey is over. */
async function allowGuests(request: APIRequestContext, guestCheckout: boolean): Promise<string> {
  const { accessToken } = (await (await request.post('/api/login', { data: ADMIN })).json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const { settings, updatedAt } = (await (await request.get('/api/settings')).json()) as { settings: object; updatedAt: string };
  const saved = await request.put('/api/settings', { data: { ...settings, guestCheckout, updatedAt }, headers });
  expect(saved.status()).toBe(200);
  return accessToken;
}

test('@phone a guest orders in cash without an account, and logs in with the mobile number to find the order', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const phone = `98${String(Date.now()).slice(-8)}`;
  const token = await allowGuests(request, true);
  await addJeans(page);
  await page.goto('/cart');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
  await expect(page).toHaveURL('/guest-checkout');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Email').fill(`guest.${phone}@example.com`);
  await page.getByLabel('Full Name').fill('Anjali Menon');
  await page.getByLabel('PIN code').fill('682016');
  await page.getByLabel('Address').fill('14/302, Thottekkat House, Ravipuram');
  await expect(page.getByLabel('State')).toHaveValue('Kerala');
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expect(page.getByText(/^Thank you\. Your order is placed\./)).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);

  await page.goto('/login?next=/productlisting');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Log in with a mobile number' }).click();
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('This is a test shop', { exact: false })).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const { mails } = (await (await request.get(`/api/mail?channel=sms&q=${phone}`, { headers })).json()) as {
    mails: { text: string }[];
  };
  await page.getByLabel('Code', { exact: true }).fill(mails[0]?.text.slice(0, 6) ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Anjali Menon');
  await page.getByLabel('Email').fill(`anjali.${phone}@example.com`);
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(/productlisting/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await allowGuests(request, false);
});
