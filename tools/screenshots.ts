/**
 * Takes the pictures of docs/screenshots: `node tools/screenshots.ts`, or with a folder and names of its own,
 * `node tools/screenshots.ts /tmp/shots home cart`. Starts a shop with its sample goods, looks at it as the demo customer and
 * as the admin, on a desk and on a phone.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { openTheShop } from '../e2e/open-the-shop.ts';
import { SHOP_PORT } from '../e2e/port.ts';
import { ADMIN } from '../e2e/staff.ts';
import { DEMO_CUSTOMER } from '../server/src/demo/people.ts';
import { chromiumPath } from './chromium.ts';
import { ROOT } from './run.ts';

type Shot = { name: string; path: string; as: 'stranger' | 'customer' | 'admin' };

const SHOTS: Shot[] = [
  { name: 'home', path: '/', as: 'customer' },
  { name: 'login', path: '/login', as: 'stranger' },
  { name: 'register', path: '/register', as: 'stranger' },
  { name: 'mens', path: '/mens', as: 'customer' },
  { name: 'search', path: '/search?q=jaens', as: 'customer' },
  { name: 'product', path: '/product/slim-jeans', as: 'customer' },
  { name: 'cart', path: '/cart', as: 'customer' },
  { name: 'checkout', path: '/checkout', as: 'customer' },
  { name: 'orders', path: '/productlisting', as: 'customer' },
  { name: 'wishlist', path: '/wishlist', as: 'customer' },
  { name: 'profile', path: '/profile', as: 'customer' },
  { name: 'admin-dashboard', path: '/dashboard', as: 'admin' },
  { name: 'admin-products', path: '/product-table', as: 'admin' },
  { name: 'admin-add-product', path: '/add-product', as: 'admin' },
  { name: 'admin-orders', path: '/order-admin', as: 'admin' },
];
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SHOP = `http://localhost:${SHOP_PORT}`;

const [folder = join(ROOT, 'docs/screenshots'), ...names] = process.argv.slice(2);
mkdirSync(resolve(folder), { recursive: true });
const close = await openTheShop();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  for (const viewport of WIDTHS) await shootAll(browser, viewport);
} finally {
  await browser.close();
  await close();
}

async function shootAll(from: Browser, viewport: (typeof WIDTHS)[number]): Promise<void> {
  const wanted = SHOTS.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const as of ['stranger', 'customer', 'admin'] as const) {
    const isPhone = viewport.width < 768;
    const context = await from.newContext({
      baseURL: SHOP,
      viewport,
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    if (as !== 'stranger') await signIn(context, as === 'admin' ? ADMIN : DEMO_CUSTOMER);
    for (const shot of wanted.filter((it) => it.as === as)) await shoot(context, shot, viewport.width);
    await context.close();
  }
}

async function signIn(context: BrowserContext, { email, password }: { email: string; password: string }): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
}

async function shoot(context: BrowserContext, { name, path }: Shot, width: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(resolve(folder), `${name}-${width}.webp`));
  await page.close();
  process.stdout.write(`${name}-${width}\n`);
}
