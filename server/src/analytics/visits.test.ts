// covers: analytics
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readAnalyticsSettings, saveAnalyticsSettings } from '@shop/contract/analytics';
import { readReport, type ReportKey } from '@shop/contract/report-tables';
import { aCustomer, anAdmin, aProduct, openTestShop, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import { aSite } from '#test-support/site';
import { saveVisits } from './commands/save-visits.ts';
import { sumVisits } from './commands/sum-visits.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
let origin: string;
let late = 0;
before(async () => {
  shop = await openTestShop({ site: aSite(), now: () => new Date(Date.UTC(2026, 10, 26, 6) + late), env: { TRUST_PROXY: '1' } });
  origin = await shop.http.listen({ host: '127.0.0.1', port: 0 });
});
after(() => shop.close());

type Headers = Record<string, string>;
async function visit(path: string, agent: string = DESKTOP, headers: Headers = {}): Promise<void> {
  const answer = await fetch(`${origin}${path}`, { headers: { 'user-agent': agent, ...headers } });
  await answer.text();
  assert.ok(answer.status < 300, `${path}: ${answer.status}`);
}
async function report(key: ReportKey) {
  await saveVisits(shop);
  await sumVisits(shop);
  const day = '2026-11-26';
  const owner = await anAdmin(shop); // a token issued within this hour
  return (await shop.call(owner, readReport, { params: { key }, query: { from: day, to: day } })).report.rows.map(
    (it) => it.cells,
  );
}
const stored = async () => {
  await saveVisits(shop);
  return (await shop.pool.query<{ kind: string; visitor: string; page: string }>('select kind, visitor, page from visit_event'))
    .rows;
};

test('a page counts whether it was rendered or came from the cache, and again on client-side navigation', async () => {
  for (let i = 0; i < 3; i++) await visit('/mens', PHONE);
  await visit('/mens.data', PHONE);
  const rows = await stored();
  assert.deepEqual(
    rows.map(({ kind, page }) => [kind, page]),
    Array.from({ length: 4 }, () => ['list', '/mens']),
  );
  assert.equal(new Set(rows.map(({ visitor }) => visitor)).size, 1);
});

test('visitors with Do Not Track, bots, prefetched pages, files and the admin are not counted', async () => {
  const before = (await stored()).length;
  await visit('/womens', DESKTOP, { dnt: '1' });
  await visit('/womens', DESKTOP, { 'sec-gpc': '1' });
  await visit('/womens', DESKTOP, { 'sec-purpose': 'prefetch' });
  await visit('/womens', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await visit('/womens', '');
  await visit('/order-admin');
  await visit('/api/settings');
  await visit('/sitemap.xml');
  assert.equal((await stored()).length, before);
});

test('no IP address and no browser is stored; two networks are two visitors, and the next day all are new', async () => {
  await visit('/sale', DESKTOP, { 'x-forwarded-for': '203.0.113.7' });
  await visit('/sale', DESKTOP, { 'x-forwarded-for': '203.0.113.99' });
  await visit('/sale', DESKTOP, { 'x-forwarded-for': '198.51.100.7' });
  const visitorsOf = async () => (await stored()).filter(({ page }) => page === '/sale').map(({ visitor }) => visitor);
  const today = await visitorsOf();
  assert.equal(new Set(today).size, 2);
  const { rows } = await shop.pool.query('select to_jsonb(e)::text as row from visit_event e');
  for (const text of ['203.0.113', '198.51.100', 'Mozilla', 'Chrome']) assert.ok(!JSON.stringify(rows).includes(text), text);

  late += DAY;
  await visit('/sale', DESKTOP, { 'x-forwarded-for': '203.0.113.7' });
  const tomorrow = (await visitorsOf()).filter((it) => !today.includes(it));
  assert.equal(tomorrow.length, 1);
  late -= DAY;
});

test('the funnel is summed by device, and orders are counted from the orders', async () => {
  const customer = await aCustomer(shop);
  const product = await aProduct(shop.db);
  await visit(`/product/${product.slug}`, PHONE);
  const headers = { 'user-agent': PHONE };
  const [variant] = product.variants;
  await shop.ask(customer, 'POST', '/cart', { productId: product.id, variantId: variant?.id, quantity: 1 }, headers);
  await shop.ask(customer, 'GET', '/order/check-cart/', undefined, headers);
  await anOrder(shop, customer, [{ product }]); // in another browser
  const rows = await report('funnel');
  const phone = rows.find(({ device }) => device === 'phone');
  assert.deepEqual(
    [phone?.['visitors'], phone?.['viewed'], phone?.['carted'], phone?.['checkedOut'], phone?.['ordered']],
    [1, 1, 1, 1, 0],
  );
  const [day] = await report('visits');
  assert.equal(day?.['orders'], 1);
  assert.equal(day?.['visits'], 4, 'one on the phone, three on desktops');
});

test('a visit ends after half an hour without a page', async () => {
  const visitsNow = async () => Number((await report('visits'))[0]?.['visits']);
  const before = await visitsNow();
  late += 29 * MINUTE;
  await visit('/mens', PHONE);
  assert.equal(await visitsNow(), before);
  late += 31 * MINUTE;
  await visit('/mens', PHONE);
  assert.equal(await visitsNow(), before + 1);
});

test('searches without results and sources are listed; a search with results, and links of the shop itself, are not', async () => {
  await aProduct(shop.db, { name: 'Linen Kurta' });
  for (const q of ['Linen Kurta', 'zzqx  Parka']) {
    await shop.ask(null, 'GET', `/product/search?q=${encodeURIComponent(q)}`);
    await visit(`/search?q=${encodeURIComponent(q)}`, DESKTOP, {
      referer: 'https://www.instagram.com/p/1',
      'x-forwarded-for': '192.0.2.1',
    });
  }
  assert.deepEqual(await report('no-results'), [{ search: 'zzqx parka', times: 1, visitors: 1 }]);
  assert.ok((await report('sources')).some(({ source, times }) => source === 'instagram.com' && times === 1));
  assert.ok((await report('pages')).some(({ page }) => page === '/search'));
});

test('salts are deleted after two days, visits after 90, and the sums stay', async () => {
  late += 3 * DAY;
  await sumVisits(shop);
  const many = async (table: string) => (await shop.pool.query(`select from ${table}`)).rowCount ?? 0;
  assert.equal(await many('visit_salt'), 0);
  assert.ok((await many('visit_event')) > 0);
  late += 90 * DAY;
  await sumVisits(shop);
  assert.equal(await many('visit_event'), 0);
  assert.ok((await many('visit_day')) > 0);
});

test('the owner switches the counting of visits off', async () => {
  const owner = await anAdmin(shop);
  const { analytics } = await shop.call(owner, saveAnalyticsSettings, { body: { visits: false } });
  assert.deepEqual(analytics, { visits: false, ga4: '' });
  await visit('/mens');
  assert.equal((await stored()).length, 0);
  assert.deepEqual((await shop.call(owner, readAnalyticsSettings)).analytics, { visits: false, ga4: '' });
  const manager = await anAdmin(shop, { staffRole: 'manager' });
  assert.equal((await shop.ask(manager, 'PUT', '/settings/analytics', { visits: true })).status, 403);
});
