// covers: resilience
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readConfig } from '#infra/config';
import { aCategory, aCustomer, anAdmin, aProduct, freshDatabase } from '#test-support';
import { howMany } from '#test-support/faults';
import { openConcurrentBuyers } from '#test-support/concurrent-buyers';
import { startShop, untilOpen } from '#test-support/process';

const STOCK = 100_000;
const RUSH = howMany({ long: 60, short: 5 }); // s
const CROWD = 500; // connections, each of which repeats its request at once
const INSTANCES = howMany({ long: 2, short: 1 }); // on one database
const FLOOD = howMany({ long: 30, short: 5 }); // s
const NORMAL_AGAIN = 30_000; // ms
const NORMAL = 1000; // ms; on a machine that other tests share

const folder = mkdtempSync(join(tmpdir(), 'selvedge-rush-'));
const { db, where, drop } = await freshDatabase();
const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
const open = (_: unknown, n: number) =>
  startShop({
    DATABASE_URL,
    DATA_DIR: join(folder, String(n)),
    MAX_EVENT_LOOP_DELAY: '2s',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'loopback',
  }).then(untilOpen);
const shops = await Promise.all(Array.from({ length: INSTANCES }, open));
after(async () => {
  await Promise.all(shops.map((shop) => shop.stop('SIGTERM')));
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('Overload: the shop responds, refuses or returns Retry-After, and recovers soon after', async () => {
  const product = await aProduct(db, { stock: STOCK });
  const goods = { productId: product.id, variantId: product.variants[0]?.id ?? '' };
  let turn = 0;
  const shoppers = await openConcurrentBuyers({ url: () => shops[turn++ % INSTANCES]?.url ?? '', goods, buyers: 4 });
  const before = new Set(shoppers.statuses.keys());

  // Each searches for something else, so that no response comes from the cache.
  let requests = 0;
  const search = { setupRequest: (request: object) => ({ ...request, path: `/api/product/search?q=tee${requests++}` }) };
  const rush = Promise.all(
    shops.map(({ url }) => autocannon({ url, connections: CROWD / INSTANCES, duration: RUSH, timeout: 30, requests: [search] })),
  );
  const selling = shoppers.sell(20);
  const results = await rush;
  const ended = performance.now();

  const codes = results.flatMap(({ statusCodeStats }) => Object.keys(statusCodeStats ?? {})).map(Number);
  assert.ok(codes.length > 0);
  assert.deepEqual(
    codes.filter((code) => code !== 503 && (code < 200 || code >= 500)),
    [],
  );
  for (let took = Infinity; took > NORMAL; await pause(50)) {
    const began = performance.now();
    const { status } = await shoppers.ask('GET', '/product?limit=20');
    took = status === 200 ? performance.now() - began : Infinity;
    assert.ok(performance.now() - ended < NORMAL_AGAIN, 'it takes too long until the shop is itself again');
  }
  await selling;
  assert.deepEqual(
    [...shoppers.statuses.keys()].filter((status) => !before.has(status) && ![0, 200, 201, 429, 503].includes(status)),
    [],
  );
  await shoppers.checkOrdersAndStock(db, STOCK);
});

const PASSWORD = 'denim-and-tea-42';

test('Load shedding: a flood from one address does not block others’ pages, searches and logins, also after an invalidation', async () => {
  const context = { db, config: readConfig({}), now: () => new Date() };
  const [owner, { email }] = [await anAdmin(context), await aCustomer(context, { password: PASSWORD })];
  const { id } = await aCategory(db);
  const url = shops[0]?.url ?? '';
  let requests = 0;
  const search = () => `/api/product/search?q=jeans${requests++}`;
  const statuses: Record<string, Set<number>> = {};
  async function ask(
    path: string,
    { name = path, address = '203.0.113.7', ...init }: RequestInit & Record<string, unknown> = {},
  ) {
    const headers = { ...(init.headers as object), 'content-type': 'application/json', 'x-forwarded-for': String(address) };
    const response = await fetch(url + path, { ...init, headers });
    await response.arrayBuffer();
    (statuses[String(name)] ??= new Set()).add(response.status);
  }
  const toggle = { name: 'invalidate', method: 'PUT', body: '{}', headers: { authorization: `Bearer ${owner.token}` } };
  const logIn = { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) };

  const refusedPages = new Set<string>();
  const crowd = autocannon({
    url,
    connections: 200,
    duration: FLOOD,
    timeout: 30,
    headers: { 'x-forwarded-for': '203.0.113.66' },
    requests: [
      { setupRequest: (request: object) => ({ ...request, path: search() }) },
      {
        setupRequest: (request: object) => ({ ...request, path: search().replace('/api/product', '') }),
        onResponse: (status, body) => void (status === 503 && refusedPages.add(body)),
      },
    ],
  });
  const over = new AbortController();
  const flood = Promise.resolve(crowd).finally(() => over.abort());
  while (!over.signal.aborted) {
    for (const path of ['/contact', '/', '/api/category', '/api/health/ready', '/favicon.svg', '/api/settings']) await ask(path);
    await ask(search(), { name: 'search' });
    await ask('/api/login', logIn);
    await ask(`/api/category/admin/toggle-status/${id}`, toggle);
  }
  const { statusCodeStats = {} } = await flood;

  assert.ok(Number(statusCodeStats['503']?.count) > 0, 'the flood is more than the shop takes');
  assert.equal(refusedPages.size, 1);
  assert.match([...refusedPages].join(), /<h1>The shop is busy<\/h1>/, 'a person reads a page, not JSON');
  const refused = Object.entries(statuses).filter(([, seen]) => [...seen].join() !== '200');
  assert.deepEqual(refused, []);
});
