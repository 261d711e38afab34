import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { aProduct, freshDatabase } from '#test-support';
import { howMany } from '#test-support/faults';
import { openMarket } from '#test-support/market';
import { startShop, untilOpen } from '#test-support/process';

const SHELF = 100_000;
const RUSH = howMany({ long: 60, short: 5 }); // s
const CROWD = 500; // connections, each of which asks again at once
const INSTANCES = howMany({ long: 2, short: 1 }); // on one database
const NORMAL_AGAIN = 5000; // ms
const NORMAL = 1000; // ms; on a machine that other tests share

const folder = mkdtempSync(join(tmpdir(), 'selvedge-rush-'));
const { db, where, drop } = await freshDatabase();
const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
const open = (_: unknown, n: number) =>
  startShop({ DATABASE_URL, DATA_DIR: join(folder, String(n)), LOG_LEVEL: 'fatal' }).then(untilOpen);
const shops = await Promise.all(Array.from({ length: INSTANCES }, open));
after(async () => {
  await Promise.all(shops.map((shop) => shop.stop('SIGTERM')));
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('at many times what it can do the shop answers, turns away or asks for patience; soon after it is itself again', async () => {
  const product = await aProduct(db, { stock: SHELF });
  const goods = { productId: product.id, variantId: product.variants[0]?.id ?? '' };
  let turn = 0;
  const market = await openMarket({ url: () => shops[turn++ % INSTANCES]?.url ?? '', goods, buyers: 4 });
  const before = new Set(market.statuses.keys());

  // Each searches for something else, so that no answer is kept.
  let asked = 0;
  const search = { setupRequest: (request: object) => ({ ...request, path: `/api/product/search?q=tee${asked++}` }) };
  const rush = Promise.all(
    shops.map(({ url }) => autocannon({ url, connections: CROWD / INSTANCES, duration: RUSH, timeout: 30, requests: [search] })),
  );
  const selling = market.sell(20);
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
    const { status } = await market.ask('GET', '/product?limit=20');
    took = status === 200 ? performance.now() - began : Infinity;
    assert.ok(performance.now() - ended < NORMAL_AGAIN, 'it takes too long until the shop is itself again');
  }
  await selling;
  assert.deepEqual(
    [...market.statuses.keys()].filter((status) => !before.has(status) && ![0, 200, 201, 429, 503].includes(status)),
    [],
  );
  await market.checkBooks(db, SHELF);
});
