// covers: resilience
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ready } from '@shop/contract/health';
import { readMigrations } from '#infra/database';
import { freshDatabase } from '#test-support';
import { openConcurrentBuyers } from '#test-support/concurrent-buyers';
import { earlierVersion } from '#test-support/earlier-version';
import { ensurePages, startShop, type ShopProcess } from '#test-support/process';

const STOCK = 10_000;
const ORDERS = 25;
const OWNER = { email: 'owner@selvedge.example', password: 'weft-over-warp-1847' };
/** Creates the products by the earlier version's own code, since a newer one may fill columns that do not exist yet. */
const MAKE_GOODS = `
import { Pool } from 'pg';
import { createDb } from '#infra/database';
import { aProduct, giveFacts } from '#test-support';
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const db = createDb(pool);
await giveFacts(db);
const { id, variants } = await aProduct(db, { stock: ${STOCK} });
process.stdout.write(JSON.stringify({ productId: id, variantId: variants[0].id }));
await pool.end();`;

ensurePages();
const earlier = earlierVersion();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-rolling-'));
const closers: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const close of closers.toReversed()) await close();
  earlier?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Waits for its health check, since an earlier version may print another line when it opens. The connection is not pooled: an
 * earlier version closes it as idle while this process waits for `earlier.run`.
 */
async function untilReady(shop: ShopProcess): Promise<ShopProcess> {
  while (shop.process.exitCode === null) {
    const status = await fetch(`${shop.url}/api${ready.path}`, { headers: { connection: 'close' } }).then(
      async (response) => ((await response.text()) === '' ? 0 : response.status),
      () => 0,
    );
    if (status === 200) return shop;
    await pause(100);
  }
  throw new Error(`the shop ended: ${shop.err()}`);
}

/** Sends every GET request without an id as the owner; returns the status by path. */
async function readEverything({ url }: ShopProcess): Promise<Map<string, number>> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(OWNER) });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const document = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await document.json()) as { paths: Record<string, object> };
  const statuses = new Map<string, number>();
  for (const [path, calls] of Object.entries(paths)) {
    if (path.includes('{') || !('get' in calls)) continue;
    const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    await reply.body?.cancel();
    statuses.set(path, reply.status);
  }
  return statuses;
}

test(
  'Rolling upgrade: an instance of the previous version keeps selling while a new one migrates the database, and beside it',
  { skip: earlier === undefined && 'there is no earlier version in the history' },
  async (t) => {
    const { db, pool, where, drop } = await freshDatabase([]);
    closers.push(drop);
    const DATABASE_URL = where.connectionString ?? `postgres://${where.user}@localhost/${where.database}?host=${where.host}`;
    const open = async (name: string, main?: string) => {
      const admin = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
      const shop = await startShop({ ...admin, DATABASE_URL, DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: join(folder, name) }, main);
      closers.push(() => shop.stop('SIGTERM'));
      return untilReady(shop);
    };
    const migrations = async () => (await pool.query('select from kysely_migration')).rowCount ?? 0;

    const old = await open('old', earlier?.main);
    const before = await migrations();
    const goods = JSON.parse(earlier?.run(MAKE_GOODS, { DATABASE_URL }) ?? '') as { productId: string; variantId: string };
    const read = await readEverything(old);
    const instances = [old];
    let turn = 0;
    const shoppers = await openConcurrentBuyers({ url: () => instances[turn++ % instances.length]?.url ?? '', goods, buyers: 4 });

    const opening = open('new').then((shop) => instances.push(shop));
    while (instances.length === 1) await shoppers.sell(5);
    await opening;
    assert.equal(await migrations(), readMigrations().length);
    await shoppers.sell(ORDERS);
    assert.deepEqual(await readEverything(old), read, 'what the old instance could read before it reads now');
    await instances.shift()?.stop('SIGTERM');
    await shoppers.sell(ORDERS);

    assert.deepEqual([...shoppers.statuses.keys()].toSorted(), [200, 201], 'no request failed');
    await shoppers.checkOrdersAndStock(db, STOCK);
    assert.equal(old.err(), '');
    const added = readMigrations().length - before;
    t.diagnostic(
      `${earlier?.commit}: ${added} migrations, ${read.size} addresses, ${shoppers.statuses.get(201)} orders and sign-ups`,
    );
  },
);
