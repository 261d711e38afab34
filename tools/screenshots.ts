/**
 * Takes screenshots of every screen, to compare with the mockups: `node tools/screenshots.ts /tmp/shots`, or of those that are
 * named, `node tools/screenshots.ts /tmp/shots home cart`. Without a folder those of the README are taken anew. Starts a shop
 * with sample data, and opens it as the demo customer and as the admin, at desktop and phone width.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openTheShop } from '../e2e/open-the-shop.ts';
import { SHOP_PORT } from '../e2e/port.ts';
import { ADMIN } from '../e2e/staff.ts';
import { DEMO_CUSTOMER } from '../server/src/demo/customers.ts';
import { chromiumPath } from './chromium.ts';
import { ROOT } from './run.ts';

type Shot = {
  name: string;
  path: string;
  as: 'visitor' | 'customer' | 'admin';
  /** Presses the first link or button whose name has this prefix, for dialogs and panels, which have no URL. */
  press?: string;
};

const README: ReadonlySet<string> = new Set(['home-1440', 'product-1440', 'orders-390', 'admin-orders-1440']);
const SHOTS: Shot[] = [
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password', as: 'visitor' },
  { name: 'home', path: '/', as: 'customer' },
  { name: 'mens', path: '/mens', as: 'customer' },
  { name: 'sale', path: '/sale', as: 'customer' },
  { name: 'search', path: '/search?q=jaens', as: 'customer' },
  { name: 'search-nothing', path: '/search?q=jorts', as: 'customer' },
  { name: 'product', path: '/product/slim-jeans', as: 'customer' },
  { name: 'size-guide', path: '/size-guide', as: 'customer' },
  { name: 'cart', path: '/cart', as: 'customer' },
  { name: 'checkout', path: '/checkout', as: 'customer' },
  { name: 'orders', path: '/productlisting', as: 'customer' },
  { name: 'order-details', path: '/productlisting', as: 'customer', press: 'View details' },
  { name: 'return-product', path: '/productlisting?status=Delivered', as: 'customer', press: 'Return Product' },
  { name: 'returns', path: '/return', as: 'customer' },
  { name: 'wishlist', path: '/wishlist', as: 'customer' },
  { name: 'profile', path: '/profile', as: 'customer' },
  { name: 'security', path: '/security', as: 'customer' },
  { name: 'about', path: '/aboutus', as: 'customer' },
  { name: 'studio', path: '/customstudio', as: 'customer' },
  { name: 'contact', path: '/contact', as: 'customer' },
  { name: 'faq', path: '/faq', as: 'customer' },
  { name: 'return-policy', path: '/return-policy', as: 'customer' },
  { name: 'privacy-policy', path: '/privacy-policy', as: 'customer' },
  { name: 'terms', path: '/terms-conditions', as: 'customer' },
  { name: 'not-found', path: '/nothing-here', as: 'customer' },
  { name: 'admin-dashboard', path: '/dashboard', as: 'admin' },
  { name: 'admin-find', path: '/dashboard', as: 'admin', press: 'Search' },
  { name: 'admin-products', path: '/product-table', as: 'admin' },
  { name: 'admin-update-product', path: '/product-table', as: 'admin', press: 'Edit' },
  { name: 'admin-add-product', path: '/add-product', as: 'admin' },
  { name: 'admin-import', path: '/import', as: 'admin' },
  { name: 'admin-categories', path: '/category', as: 'admin' },
  { name: 'admin-add-category', path: '/category', as: 'admin', press: '+ Add Category' },
  { name: 'admin-offers', path: '/offers', as: 'admin' },
  { name: 'admin-edit-offer', path: '/offers', as: 'admin', press: 'Edit' },
  { name: 'admin-coupons', path: '/coupon', as: 'admin' },
  { name: 'admin-edit-coupon', path: '/coupon', as: 'admin', press: 'Edit' },
  { name: 'admin-delete-coupon', path: '/coupon', as: 'admin', press: 'Delete' },
  { name: 'admin-customers', path: '/user', as: 'admin' },
  { name: 'admin-customer', path: '/user?q=meera', as: 'admin', press: 'Meera' },
  { name: 'admin-orders', path: '/order-admin', as: 'admin' },
  { name: 'admin-order', path: '/order-admin', as: 'admin', press: 'S-' },
  { name: 'admin-returns', path: '/returns', as: 'admin' },
  { name: 'admin-return', path: '/returns', as: 'admin', press: 'S-' },
  { name: 'admin-tax', path: '/tax', as: 'admin' },
  { name: 'admin-messages', path: '/messages', as: 'admin' },
  { name: 'admin-sent-mail', path: '/messages', as: 'admin', press: 'Sent' },
  { name: 'admin-settings', path: '/settings', as: 'admin' },
  { name: 'admin-staff', path: '/staff', as: 'admin' },
  { name: 'admin-audit-log', path: '/audit-log', as: 'admin' },
  { name: 'admin-background-work', path: '/background-work', as: 'admin' },
  { name: 'admin-security', path: '/security', as: 'admin' },
];
/** Wait after a click for its content, in milliseconds. */
const SETTLES = 1500;
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SHOP = `http://localhost:${SHOP_PORT}`;

const [asked, ...named] = process.argv.slice(2);
const folder = asked ?? join(ROOT, 'docs/screenshots');
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
  const wanted = SHOTS.filter(({ name }) =>
    asked === undefined ? README.has(`${name}-${viewport.width}`) : named.length === 0 || named.includes(name),
  );
  for (const as of ['visitor', 'customer', 'admin'] as const) {
    const isPhone = viewport.width < 768;
    const context = await from.newContext({
      baseURL: SHOP,
      viewport,
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    if (as !== 'visitor') await signIn(context, as === 'admin' ? ADMIN : DEMO_CUSTOMER);
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

async function shoot(context: BrowserContext, { name, path, press }: Shot, width: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  if (press !== undefined) await clickFirst(page, press);
  // A dialog is as high as the window; a page is captured in full, except for the README.
  const picture = await page.screenshot({ fullPage: press === undefined && asked !== undefined });
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(resolve(folder), `${name}-${width}.webp`));
  await page.close();
  process.stdout.write(`${name}-${width}\n`);
}

async function clickFirst(page: Page, name: string): Promise<void> {
  const begins = { name: new RegExp(`^${name.replace('+', '\\+')}`) };
  await page.getByRole('main').getByRole('link', begins).or(page.getByRole('button', begins)).first().click();
  await pause(SETTLES);
}
