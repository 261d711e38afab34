// covers: home
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PAGES } from '@shop/contract/pages';
import { shopDetails } from '#settings';
import { aCategory, aProduct, openTestShop, type TestShop } from '#test-support';
import { manifestOf } from './manifest.ts';
import { MAX_URLS, sitemapOf } from './sitemap.ts';

const SHOP = 'https://shop.example';
let shop: TestShop;
let members: TestShop;
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open', PUBLIC_URL: SHOP } });
  members = await openTestShop({ env: { PUBLIC_URL: SHOP } });
});
after(() => Promise.all([shop.close(), members.close()]));

async function placesIn(of: TestShop): Promise<string[]> {
  const { statusCode, headers, body } = await of.http.inject('/sitemap.xml');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^application\/xml/);
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

test('Sitemap: a members-only shop lists only its home page', async () => {
  await aProduct(members.db);
  assert.deepEqual(await placesIn(members), [`${SHOP}/`]);
});

test('Sitemap: an open shop lists its pages, categories and products', async () => {
  const category = await aCategory(shop.db, { name: 'Jeans & more' });
  const { slug } = await aProduct(shop.db, { category });
  const places = await placesIn(shop);
  for (const path of ['/', '/mens', '/contact', `/c/${category.slug}`, `/product/${slug}`])
    assert.ok(places.includes(SHOP + path), path);
  assert.equal(new Set(places).size, places.length);
});

test('Sitemap: a blocked product is not listed', async () => {
  const category = await aCategory(shop.db);
  const { id } = await aProduct(shop.db);
  await aProduct(shop.db, { category });
  const listed = async () => (await placesIn(shop)).length;
  const before = await listed();
  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', id).execute();
  assert.equal(await listed(), before - 1);
  await shop.db.updateTable('category').set({ isActive: false }).where('id', '=', category.id).execute();
  assert.equal(await listed(), before - 3, 'a category takes its products along');
  const { slug } = await aCategory(shop.db, { published: false });
  assert.ok(!(await placesIn(shop)).includes(`${SHOP}/c/${slug}`), 'what is not published yet');
});

test('robots.txt: carts, accounts and the admin are disallowed, public pages are not', async () => {
  const { body, headers } = await shop.http.inject('/robots.txt');
  assert.match(String(headers['content-type']), /^text\/plain/);
  assert.ok(body.includes(`Sitemap: ${SHOP}/sitemap.xml`));
  for (const path of ['/api', '/cart', '/checkout', '/dashboard', '/order-admin', '/settings'])
    assert.ok(body.includes(`Disallow: ${path}\n`), path);

  const barred = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
  const isBarred = (path: string) => barred.some((it) => (it.endsWith('$') ? path === it.slice(0, -1) : path.startsWith(it)));
  for (const path of [
    '/return',
    '/order',
    '/order-placed/x',
    '/productlisting',
    '/profile',
    '/security',
    '/wishlist',
    '/track/x',
    '/gift-card/x',
  ])
    assert.ok(isBarred(path), path);
  for (const path of ['/track', '/gift-card', '/return-policy']) assert.ok(!isBarred(path), path);
  for (const { area, path } of PAGES) if (area === 'admin') assert.ok(isBarred(path), path);
  for (const address of await placesIn(shop)) assert.ok(!isBarred(address.slice(SHOP.length)), address);
});

test('Sitemap: at most fifty thousand URLs, escaped for XML', () => {
  const many = Array.from({ length: MAX_URLS + 5 }, (_, i) => ({ path: `/product/${i}` }));
  assert.equal(sitemapOf(SHOP, many).match(/<url>/g)?.length, MAX_URLS);
  const text = sitemapOf(SHOP, [{ path: '/c/tees&<co>', changedAt: new Date('2026-11-20T10:00:00Z') }]);
  assert.ok(text.includes(`<loc>${SHOP}/c/tees&amp;&lt;co&gt;</loc><lastmod>2026-11-20</lastmod>`));
});

test('the manifest has the name of the shop, and its icons are files of the web app', async () => {
  const { statusCode, headers, body } = await shop.http.inject('/manifest.webmanifest');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^application\/manifest\+json/);
  const { name, icons } = JSON.parse(body) as { name: string; icons: { src: string }[] };
  assert.equal(name, (await shopDetails(shop.db)).name);
  for (const { src } of icons) assert.ok(existsSync(new URL(`../../../web/public${src}`, import.meta.url)), src);
});

test('a shop without a name has one on a home screen, and a long one is shortened', () => {
  assert.equal(manifestOf('').name, 'Shop');
  assert.equal(manifestOf('Malabar Weavers Cooperative').short_name, 'Malabar');
});
